import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const source = read('docker-compose.mail.yml');
const compose = parse(source, { merge: true });
const product = parse(read('docker-compose.yml'), { merge: true });
/** Processes that send mails. */
const SENDERS = ['auth', 'notify'];

test('mails are sent by auth and notify alone', () => {
  assert.deepEqual(Object.keys(compose.services).sort(), SENDERS);
  for (const name of SENDERS) assert.ok(product.services[name], name);
});

for (const name of SENDERS) {
  test(`${name} reads the address of the mail server from a file, and gets nothing else`, () => {
    const { environment, secrets, networks, ...others } = compose.services[name];
    assert.deepEqual(Object.keys(environment).sort(), ['MAIL_FROM', 'SMTP_URL_FILE']);
    assert.equal(environment.SMTP_URL_FILE, '/run/secrets/smtp-url');
    assert.deepEqual(secrets, ['smtp-url']);
    assert.deepEqual(others, {});
  });

  test(`${name} reaches the mail server, and cannot be reached from outside`, () => {
    const { networks } = compose.services[name];
    assert.ok(networks.includes('inside') && networks.includes('outgoing'));
    assert.ok(!networks.includes('outside'));
    for (const network of networks) assert.ok(network in product.networks, network);
    assert.ok(!product.networks.outgoing?.internal);
  });
}

test('the secret is a file that the documentation names', () => {
  assert.deepEqual(compose.secrets, { 'smtp-url': { file: 'secrets/smtp-url' } });
  const documentation = read('docs/mail.md');
  assert.ok(documentation.includes('`secrets/smtp-url`'));
  assert.ok(documentation.includes('-f docker-compose.yml -f docker-compose.mail.yml'));
});

test('the sender has to be given, and .env.example and the documentation tell of it', () => {
  const variables = [...source.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name, required]) => [name, required]);
  assert.deepEqual(variables, [['MAIL_FROM', ':?']]);
  assert.match(read('.env.example'), /^# MAIL_FROM=/m);
  assert.match(read('docs/mail.md'), /`MAIL_FROM` in `\.env`/);
  assert.match(read('.env.example'), /^# COMPOSE_FILE=docker-compose\.yml:docker-compose\.mail\.yml$/m);
});
