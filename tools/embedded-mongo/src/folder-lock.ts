import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';

/**
 * Claims a folder for this process until it ends. The claim is a socket that it listens on: a killed process leaves a
 * file that nobody answers on.
 * @throws Error if another process has it
 */
export async function claimFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const socket = relative(process.cwd(), join(folder, 'owner.sock'));
  if (await answers(socket)) throw new Error(`Another process uses the folder ${folder}`);
  rmSync(socket, { force: true });
  const server = createServer((client) => client.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
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
