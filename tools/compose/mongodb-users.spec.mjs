import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { PROCESSES } from '@pocket/contracts';
import { root } from '../base/paths.mjs';
import { Server } from './test/mongosh.mjs';

const HEALTH = 'tools/compose/mongodb-health.js';
const USERS = 'kubernetes/mongodb/users.js';
const SERVICES = PROCESSES.filter((name) => name !== 'gateway');
/** @type {string} */
let folder;
/** @type {Server} */
let server;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-users-'));
  execFileSync('sh', [join(root, 'docker/make-secrets.sh'), folder]);
  server = new Server();
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () => server.run(HEALTH, { folder });
const restart = () => rmSync(join(folder, 'users-are-made'));
const made = () => SERVICES.map((name) => `createUser pocket_${name}.${name}`);

test('a new server joins its replica set, gets an operator and the users of the services, and becomes healthy', () => {
  assert.equal(check(), 1);
  assert.equal(check(), 0);
  assert.deepEqual(server.changes, ['initiate', 'createUser admin.operator', ...made()]);
});

test('a server that was set up is not changed again', () => {
  for (const _ of ['member', 'users', 'well', 'well']) check();
  assert.equal(server.changes.length, 2 + SERVICES.length);
});

test('each user has rights on its own database and on nothing else, and the password of its address', () => {
  check();
  check();
  for (const name of SERVICES) {
    const { pwd, roles } = server.users.get(`pocket_${name}.${name}`) ?? {};
    assert.deepEqual(JSON.parse(JSON.stringify(roles)), [
      { role: 'readWrite', db: `pocket_${name}` },
      { role: 'dbAdmin', db: `pocket_${name}` },
    ]);
    assert.ok(readFileSync(join(folder, `mongodb-${name}`), 'utf8').includes(`:${pwd}@`));
  }
});

test('a service whose password was changed has the new one after the next start', () => {
  check();
  check();
  const file = join(folder, 'mongodb-ledger');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[0-9a-f]{64}/, 'an%40other'));
  restart();
  assert.equal(check(), 0);
  assert.equal(server.users.get('pocket_ledger.ledger')?.pwd, 'an@other');
  assert.ok(server.changes.includes('updateUser pocket_ledger.ledger'));
});

test('the check fails if the operator has a different password on the server', () => {
  check();
  check();
  writeFileSync(join(folder, 'mongodb-operator'), 'mongodb://operator:other@mongodb:27017/?authSource=admin\n');
  restart();
  assert.throws(check, /requires authentication/);
});

test('an operator creates the users of an external server', () => {
  server.isReplicaSet = true;
  server.run(USERS, { folder, isSignedIn: true });
  assert.deepEqual(server.changes, made());
});

for (const address of [
  'mongodb://ledger:secret@mongodb/?replicaSet=rs0',
  'mongodb://ledger:secret@mongodb/?authSource=admin',
  'mongodb://ledger:secret@mongodb/?authSource=pocket_auth',
  'mongodb://mongodb/?authSource=pocket_ledger',
]) {
  test(`nobody gets rights by ${address}, and the password is not told`, () => {
    writeFileSync(join(folder, 'mongodb-ledger'), address);
    assert.throws(
      () => server.run(USERS, { folder, isSignedIn: true }),
      (/** @type {Error} */ error) =>
        /mongodb-ledger has to be like mongodb:/.test(error.message) && !error.message.includes('secret@'),
    );
    assert.deepEqual(server.changes, []);
  });
}
