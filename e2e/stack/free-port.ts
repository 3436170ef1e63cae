import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  server.close();
  await once(server, 'close');
  return address.port;
}
