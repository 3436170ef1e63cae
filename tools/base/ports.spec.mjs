import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { freePorts, isFree } from './ports.mjs';

test('chooses different ports that no outgoing connection can take', async () => {
  const ports = await freePorts(50);
  assert.equal(new Set(ports).size, 50);
  assert.ok(ports.every((port) => port < 32_768));
});

test('chooses no port again that was chosen a moment ago, although nothing listens on it yet', async () => {
  const [first, second] = [await freePorts(90), await freePorts(90)];
  assert.equal(new Set([...first, ...second]).size, 180);
});

test('chooses ports that no other process chooses meanwhile', async () => {
  const own = await freePorts(150);
  const script =
    "import('./ports.mjs').then(async ({ freePorts }) => console.log(JSON.stringify(await freePorts(150))))";
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: import.meta.dirname });
      return /** @type {number[]} */ (JSON.parse(stdout));
    }),
  );
  for (const ports of others) assert.ok(ports.every((port) => !own.includes(port)));
});

test('reports a port as taken while a server listens on it', async () => {
  const [port] = await freePorts(1);
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  assert.equal(await isFree(port), false);
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await isFree(port), true);
});
