import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One step of a trace, as a process sent it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** Takes traces over OTLP/HTTP, as a collector does. */
export class TraceReceiver {
  readonly #spans: ReceivedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceReceiver> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url === '/v1/traces') receiver.#take(JSON.parse(Buffer.concat(chunks).toString()) as Export);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    const receiver = new TraceReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** What processes are told to send their traces here, soon. */
  get environment(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  }

  /** The steps of a trace that have arrived. */
  of(traceId: string): ReceivedSpan[] {
    return this.#spans.filter((span) => span.traceId === traceId);
  }

  #take({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.#spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
