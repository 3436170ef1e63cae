import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The shortest limit of the systems that have sockets with a path. */
const MAX_PATH = 100;

/**
 * Claims a folder for this process until it ends. The claim is a socket that it listens on: a killed process leaves a
 * file that nobody answers on.
 * @returns a function that gives it up
 * @throws Error if another process has it
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const socket = socketOf(folder);
  if (await answers(socket)) throw new Error(`Another process uses the folder ${folder}`);
  rmSync(socket, { force: true });
  const server = createServer((client) => client.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  // Closing it removes the file.
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** In the folder; if that makes a path that sockets cannot have, among the temporary files. */
function socketOf(folder: string): string {
  const inside = relative(process.cwd(), join(folder, 'owner.sock'));
  if (Buffer.byteLength(inside) <= MAX_PATH) return inside;
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  return join(tmpdir(), `embedded-mongo-${name}.sock`);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}
