import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';

/** A gateway that does what the test wants, and keeps what it was asked. */
export interface FakeGateway {
  readonly url: string;
  readonly port: number;
  readonly requests: IncomingMessage[];
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const running: FakeGateway[] = [];

export async function startGateway(answer: RequestListener, port = 0): Promise<FakeGateway> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const gateway = {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  running.push(gateway);
  return gateway;
}

/** A gateway that takes a request and cuts the connection. */
export const startDyingGateway = () => startGateway((request) => request.socket.destroy());

export async function stopGateways(): Promise<void> {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
}

/** The URL of a port on which nobody listens. */
export async function closedUrl(): Promise<string> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
