import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { headers } from 'nats';
import { inSpan, traceIds, writeTrace } from '../src/telemetry/spans.js';
import { isTracing, startTelemetry, stopTelemetry } from '../src/telemetry/telemetry.js';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number; readonly message?: string };
}

const VARIABLE = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const step = (name: string) => ({ name, kind: SpanKind.INTERNAL });
let receiver: Server;
let received = '';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.on('data', (chunk) => {
      received += String(chunk);
    });
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  delete process.env[VARIABLE];
  await new Promise((resolve) => void receiver.close(resolve));
});

test('where nobody wants traces work is done, and nothing else', async () => {
  await startTelemetry('test', {});
  expect(isTracing()).toBe(false);
  const message = headers();
  const result = await inSpan(step('work'), async () => {
    writeTrace(message);
    return { done: true, ...traceIds() };
  });
  expect(result).toEqual({ done: true });
  expect(message.keys()).toEqual([]);
});

test('steps are sent with what they are part of, in other processes too, and without what people wrote', async () => {
  process.env[VARIABLE] = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await startTelemetry('test');
  const message = headers();
  await inSpan(step('request'), async () => writeTrace(message));
  const failing = inSpan({ ...step('answer'), from: message }, () =>
    inSpan(step('command'), () => Promise.reject(Object.assign(new Error('Rent for Ann'), { code: 'NOT_FOUND' }))),
  );
  await expect(failing).rejects.toThrow('Rent for Ann');
  await stopTelemetry();

  const { resource, scopeSpans } = JSON.parse(received).resourceSpans[0];
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'pocket-test' } });
  const sent: SentSpan[] = scopeSpans[0].spans;
  const [request, command, answer] = sent;
  expect(sent.map(({ name }) => name)).toEqual(['request', 'command', 'answer']);
  expect(new Set(sent.map(({ traceId }) => traceId)).size).toBe(1);
  expect([request?.parentSpanId, answer?.parentSpanId, command?.parentSpanId]).toEqual([
    undefined,
    request?.spanId,
    answer?.spanId,
  ]);
  expect(command?.status.message).toBe('NOT_FOUND');
  expect(received).not.toContain('Rent');
});
