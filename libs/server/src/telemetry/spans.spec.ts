import { SpanKind } from '@opentelemetry/api';
import { headers } from 'nats';
import { inSpan, traceIds, writeTrace } from './spans.js';
import { isTracing, startTelemetry } from './telemetry.js';

test('without tracing, work runs without spans', async () => {
  await startTelemetry('test', {});
  expect(isTracing()).toBe(false);
  const message = headers();
  const result = await inSpan({ name: 'work', kind: SpanKind.INTERNAL }, async () => {
    writeTrace(message);
    return { done: true, ...traceIds() };
  });
  expect(result).toEqual({ done: true });
  expect(message.keys()).toEqual([]);
});
