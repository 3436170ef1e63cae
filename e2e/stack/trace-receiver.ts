import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One step of a trace, as a process sent it. */
interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface ExportedSpans {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** Takes traces over OTLP/HTTP, as a collector does. */
export class TraceReceiver {
  readonly #spans: ReceivedSpan[] = [];
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') this.#take(JSON.parse(Buffer.concat(chunks).toString()));
    response.setHeader('content-type', 'application/json').end('{}');
  });

  static async start(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  /** Environment for processes that send their traces here, with little delay. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  }

  /** Returns the steps of a trace that have arrived. */
  spansOf(traceId: string): readonly ReceivedSpan[] {
    return this.#spans.filter((span) => span.traceId === traceId);
  }

  #take({ resourceSpans }: ExportedSpans): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      this.#spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }
}

/** Steps of recording a transaction, from the request of the page to the reports. */
export const TRACE_OF_NEW_TRANSACTION = [
  'pocket-gateway POST /api/transactions',
  'pocket-ledger ledger.transactions.create',
  'pocket-ledger commitTransaction',
  'pocket-ledger publish event',
  'pocket-reporting process event',
  'pocket-reporting commitTransaction',
];
