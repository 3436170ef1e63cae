import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  /** Method and path, such as `GET /accounts`. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is if it is a text, else as JSON. */
  readonly body?: unknown;
  /** True if the connection breaks in the answer. */
  readonly isCut?: boolean;
}
type Route = (asked: Asked) => Reply;

const UNKNOWN: Reply = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', message: 'Not found' } };

/** Server that answers as the API would, and remembers what it was asked. */
export class FakeApi {
  readonly asked: Asked[] = [];

  private constructor(
    readonly url: string,
    private readonly routes: Map<string, Route>,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<FakeApi> {
    const routes = new Map<string, Route>();
    const server = createServer(async (request, response) => {
      const asked = await askedBy(request);
      fake.asked.push(asked);
      const { status = 200, headers = {}, body = {}, isCut = false } = routes.get(asked.call)?.(asked) ?? UNKNOWN;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, headers);
      if (isCut) response.write(text, () => response.destroy());
      else response.end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    const fake = new FakeApi(`http://127.0.0.1:${port}`, routes, close);
    return fake;
  }

  on(call: string, route: Route): this {
    this.routes.set(call, route);
    return this;
  }

  /** Returns what answers a call now. */
  route(call: string): Route {
    return this.routes.get(call) ?? (() => UNKNOWN);
  }

  calls(): string[] {
    return this.asked.map(({ call }) => call);
  }
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { method, url = '', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  let body = '';
  for await (const part of request) body += part;
  const call = `${method} ${pathname.replace(/^\/api/, '')}`;
  return { call, query: Object.fromEntries(searchParams), headers, body };
}
