import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { headers } from 'nats';
import { inSpan, noteFailure, writeTrace } from '../../libs/server/dist/telemetry/spans.js';
import { startTelemetry, stopTelemetry } from '../../libs/server/dist/telemetry/telemetry.js';

const VARIABLE = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const INTERNAL = 0;
const step = (/** @type {string} */ name) => ({ name, kind: INTERNAL });

let received = '';
const receiver = createServer((request, response) => {
  request.on('data', (chunk) => {
    received += chunk;
  });
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});

before(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  process.env[VARIABLE] = `http://127.0.0.1:${port}`;
});
after(() => {
  delete process.env[VARIABLE];
  receiver.close();
  receiver.closeAllConnections();
});

test('spans are sent with their parents, also across processes, and without user content', async () => {
  await startTelemetry('test');
  const message = headers();
  const late = Object.assign(new Error('Rent for Ann'), { code: 'SERVICE_TIMEOUT' });
  const begun = Date.now() - 4_500;
  await inSpan(step('request'), async () => {
    writeTrace(message);
    noteFailure(step('question'), begun, late);
  });
  const failure = Object.assign(new Error('Rent for Ann'), { code: 'NOT_FOUND' });
  await assert.rejects(
    inSpan({ ...step('answer'), from: message }, () => inSpan(step('command'), () => Promise.reject(failure))),
    failure,
  );
  await stopTelemetry();

  const { resource, scopeSpans } = JSON.parse(received).resourceSpans[0];
  const service = resource.attributes.find((/** @type {{ key: string }} */ { key }) => key === 'service.name');
  assert.deepEqual(service.value, { stringValue: 'pocket-test' });
  const [question, request, command, answer] = scopeSpans[0].spans;
  const names = [question, request, command, answer].map(({ name }) => name);
  assert.deepEqual(names, ['question', 'request', 'command', 'answer']);
  assert.equal(question.parentSpanId, request.spanId);
  assert.equal(question.status.message, 'SERVICE_TIMEOUT');
  assert.equal(Number(BigInt(question.startTimeUnixNano) / 1_000_000n), begun);
  assert.deepEqual([command.traceId, answer.traceId], [request.traceId, request.traceId]);
  assert.deepEqual([answer.parentSpanId, command.parentSpanId], [request.spanId, answer.spanId]);
  assert.equal(command.status.message, 'NOT_FOUND');
  assert.ok(!received.includes('Rent'));
});
