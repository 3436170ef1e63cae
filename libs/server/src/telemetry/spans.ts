import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { isTracing } from './telemetry.js';

const tracer = () => trace.getTracer('pocket');

interface HeaderReader {
  get(name: string): string;
  keys(): string[];
}
interface HeaderWriter {
  set(name: string, value: string): void;
}

/** Span of a trace. Its parent is the current span, or the one that a message names. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Headers of the message that causes it. */
  readonly from?: HeaderReader | undefined;
}

/** Runs `work` in a span. Without tracing it just runs. */
export async function inSpan<Result>(step: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return work();
  const span = beginSpan(step);
  try {
    return await context.with(trace.setSpan(parentOf(step), span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a span that the caller ends. */
export function beginSpan(step: SpanOptions): Span {
  const { name, kind, attributes = {} } = step;
  return tracer().startSpan(name, { kind, attributes }, parentOf(step));
}

/** Records a failed operation as a span that started at `startTime` (epoch milliseconds). */
export function noteFailure(step: SpanOptions, startTime: number, error: unknown): void {
  if (!isTracing()) return;
  const { name, kind, attributes = {} } = step;
  const span = tracer().startSpan(name, { kind, attributes, startTime }, parentOf(step));
  markFailed(span, error);
  span.end();
}

/** Marks a span as failed. Records only the kind of error, since its message may contain user data. */
export function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : name });
}

/** Writes the current span into the headers of a message. */
export function writeTrace(headers: HeaderWriter): void {
  if (isTracing()) propagation.inject(context.active(), headers, { set: (into, key, value) => into.set(key, value) });
}

/** Returns the ids of the current span for a log line. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}

function parentOf({ from }: SpanOptions): Context {
  if (!from) return context.active();
  return propagation.extract(context.active(), from, {
    get: (headers, key) => headers.get(key) || undefined,
    keys: (headers) => headers.keys(),
  });
}
