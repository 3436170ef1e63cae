import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Returns true if no process listens on the loopback port. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ports of outgoing connections, one of which could take a port before its server does. */
const [MIN_PORT, MAX_PORT] = [15_000, 32_767];

/** Different free loopback ports, as many as asked for. @param {number} count */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
