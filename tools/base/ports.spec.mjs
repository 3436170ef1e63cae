import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts, isFree } from './ports.mjs';

test('chooses different ports that no outgoing connection can take', async () => {
  const ports = await freePorts(50);
  assert.equal(new Set(ports).size, 50);
  assert.ok(ports.every((port) => port < 32_768));
});

test('reports a port as taken while a server listens on it', async () => {
  const [port] = await freePorts(1);
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  assert.equal(await isFree(port), false);
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await isFree(port), true);
});
