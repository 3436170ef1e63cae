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

/** What a process does, as one step of a trace: under what this code is part of, or under what a message names. */
export interface Step {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Headers of the message that asks for it. */
  readonly from?: HeaderReader | undefined;
}

/** Does `work` as a step of the trace. Without tracing it is done, and nothing else. */
export async function inSpan<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
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

/** A step whose end somebody else knows. */
export function beginSpan(step: Step): Span {
  const { name, kind, attributes = {} } = step;
  return tracer().startSpan(name, { kind, attributes }, parentOf(step));
}

/** Notes a step that has failed and was none before, begun at `startTime` in epoch milliseconds. */
export function noteFailure(step: Step, startTime: number, error: unknown): void {
  if (!isTracing()) return;
  const { name, kind, attributes = {} } = step;
  const span = tracer().startSpan(name, { kind, attributes, startTime }, parentOf(step));
  markFailed(span, error);
  span.end();
}

/** Notes why a step failed: only the kind of failure, since messages may hold what people wrote. */
export function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : name });
}

/** Puts the step that this code is part of into a message's headers. */
export function writeTrace(headers: HeaderWriter): void {
  if (isTracing()) propagation.inject(context.active(), headers, { set: (into, key, value) => into.set(key, value) });
}

/** The ids of the step that this code is part of, for a line of the log. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}

function parentOf({ from }: Step): Context {
  if (!from) return context.active();
  return propagation.extract(context.active(), from, {
    get: (headers, key) => headers.get(key) || undefined,
    keys: (headers) => headers.keys(),
  });
}
