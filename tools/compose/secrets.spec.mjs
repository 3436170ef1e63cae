import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';

/** @type {string} */
let folder;
const make = () => execFileSync('sh', [join(root, 'docker/make-secrets.sh'), join(folder, 'secrets')]);
const read = () =>
  Object.fromEntries(
    readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
  );
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-secrets-'));
  make();
});
after(() => rmSync(folder, { recursive: true }));

test('creates every secret that docker compose and Kubernetes name', () => {
  /** @type {{ file: string }[]} */
  const files = ['docker-compose.yml', 'docker-compose.telemetry.yml'].flatMap((file) =>
    Object.values(parse(readFileSync(join(root, file), 'utf8'), { merge: true }).secrets),
  );
  const names = Object.keys(read());
  assert.deepEqual(names.sort(), files.map(({ file }) => basename(file)).sort());
  const { stringData } = parse(readFileSync(join(root, 'kubernetes/secrets.example.yaml'), 'utf8'));
  for (const key of Object.keys(stringData)) assert.ok(names.includes(key), key);
});

test('creates different, unguessable secrets in a folder that only its owner can open', () => {
  const texts = Object.values(read()).map((text) => /[0-9a-f]{64}/.exec(text)?.[0]);
  assert.ok(texts.every(Boolean));
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(statSync(join(folder, 'secrets')).mode & 0o777, 0o700);
});

test('keeps existing secrets', () => {
  const before = read();
  rmSync(join(folder, 'secrets/nats-ledger'));
  make();
  const { 'nats-ledger': made, ...others } = read();
  const { 'nats-ledger': removed, ...kept } = before;
  assert.deepEqual(others, kept);
  assert.notEqual(made, removed);
});
