import { createServer } from 'node:http';

/**
 * One step of a trace, as a process sent it.
 * @typedef {{ service: string, name: string, traceId: string, spanId: string, parentSpanId?: string }} ReceivedSpan
 */

/** Takes traces over OTLP/HTTP, as a collector does. */
export class TraceReceiver {
  /** @type {ReceivedSpan[]} */
  #spans = [];
  #server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') this.#take(JSON.parse(Buffer.concat(chunks).toString()));
    response.setHeader('content-type', 'application/json').end('{}');
  });

  static async start() {
    const receiver = new TraceReceiver();
    await new Promise((resolve) => receiver.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return receiver;
  }

  /** Environment for processes that send their traces here, with little delay. @returns {Record<string, string>} */
  get environment() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  }

  /** The steps of a trace that have arrived. @param {string} traceId */
  of(traceId) {
    return this.#spans.filter((span) => span.traceId === traceId);
  }

  /** Drops the spans that have arrived so far. */
  forget() {
    this.#spans = [];
  }

  /** @param {any} exported */
  #take({ resourceSpans }) {
    for (const { resource, scopeSpans } of resourceSpans) {
      const named = resource.attributes.find((/** @type {{ key: string }} */ { key }) => key === 'service.name');
      for (const { spans } of scopeSpans) {
        for (const span of spans) this.#spans.push({ ...span, service: named?.value.stringValue ?? '' });
      }
    }
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(() => resolve(undefined)));
  }
}

/** Steps of recording a transaction, from the page's request to the reports. */
export const TRACE_OF_AN_ENTRY = [
  'pocket-gateway POST /api/transactions',
  'pocket-ledger ledger.transactions.create',
  'pocket-ledger commitTransaction',
  'pocket-ledger publish event',
  'pocket-reporting process event',
  'pocket-reporting commitTransaction',
];
