import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, one of which could take a port before its server does. */
const [MIN_PORT, MAX_PORT] = [15_000, 32_767];
const BLOCK_SIZE = 200;
const BLOCKS = Math.floor((MAX_PORT - MIN_PORT) / BLOCK_SIZE);

/** Returns true if no process listens on the loopback port. @param {number} port @returns {Promise<boolean>} */
export async function isFree(port) {
  const server = await listen(port);
  if (server) await new Promise((resolve) => server.close(resolve));
  return server !== undefined;
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | undefined>} undefined if another process listens
 */
function listen(port) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/** @type {Promise<{ first: number, given: number }> | undefined} */
let ownBlock;

/**
 * Different free loopback ports, as many as asked for. They are from a block of this process: while it runs, no other
 * process chooses one of them, although a server may listen on its port seconds later only.
 * @param {number} count
 */
export async function freePorts(count) {
  ownBlock ??= claimBlock();
  const block = await ownBlock;
  /** @type {number[]} */
  const ports = [];
  while (ports.length < count) {
    // Goes round: a port is chosen again only after all others of the block.
    const port = block.first + 1 + (block.given++ % (BLOCK_SIZE - 1));
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** A process owns a block while it listens on the first port of it: this ends with the process, however that ends. */
async function claimBlock() {
  for (;;) {
    const first = MIN_PORT + BLOCK_SIZE * randomInt(BLOCKS);
    const server = await listen(first);
    if (server) {
      server.unref();
      return { first, given: 0 };
    }
  }
}
