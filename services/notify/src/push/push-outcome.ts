import { EndpointRefused } from './endpoint-rules.js';
import type { PushAnswer } from './push-request.js';

/**
 * What became of a push to one browser. `unknown`: the service may have taken it without answering.
 * `gone`: the browser wants no more pushes.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { readonly kind: 'later'; readonly waitMs: number };

/** Longest wait that a push service may ask for. */
const MAX_WAIT_MS = 3_600_000;
/** Nothing was sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

export function outcomeOfAnswer({ status, retryAfter }: PushAnswer, nowMs: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter, nowMs) };
  return { kind: 'refused' };
}

export function outcomeOfError(error: unknown): PushOutcome {
  if (error instanceof EndpointRefused) return { kind: 'refused' };
  const { code } = Object(error) as { readonly code?: unknown };
  return NOT_CONNECTED.has(code) ? { kind: 'later', waitMs: 0 } : { kind: 'unknown' };
}

/** Reads `Retry-After`, in seconds or as a date. */
function waitOf(text: string | undefined, nowMs: number): number {
  if (text === undefined) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_WAIT_MS) : 0;
}
