import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  askersOf,
  brokerRights,
  CLOCK_SET,
  inboxOf,
  PROCESSES,
  partitionsChanged,
  streams,
  subjects,
} from '@pocket/contracts';
import { AckPolicy, connect, ErrorCode } from 'nats';
import { root } from '../base/paths.mjs';
import { freePorts } from '../base/ports.mjs';
import { requireProgram } from '../base/programs.mjs';
import { DEPLOYED_USERS, deployedUsers, usersConfiguration } from './users.mjs';

/** @typedef {import('./users.mjs').ProcessName} ProcessName */

const folder = mkdtempSync(join(tmpdir(), 'pocket-rights-'));
/** @type {import('node:child_process').ChildProcess} */
let server;
/** @type {Record<ProcessName, import('nats').NatsConnection>} */
let as;

before(async () => {
  const [port] = await freePorts(1);
  const passwords = { gateway: 'g', auth: 'a', ledger: 'l', reporting: 'r', notify: 'n' };
  const file = join(folder, 'nats.conf');
  writeFileSync(file, usersConfiguration(passwords));
  const command = await requireProgram({ names: ['nats-server'], package: 'nats-server' });
  const args = ['-c', file, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder];
  server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise((resolve) => {
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Server is ready')) resolve(undefined);
    });
  });
  const servers = `127.0.0.1:${port}`;
  const open = (/** @type {ProcessName} */ user) =>
    connect({ servers, user, pass: passwords[user], inboxPrefix: inboxOf(user), noAsyncTraces: true });
  const links = await Promise.all(PROCESSES.map(async (user) => [user, await open(user)]));
  as = Object.fromEntries(links);
  await create('ledger', 'LEDGER');
  await create('auth', 'USERS');
  await create('ledger', 'UPLOADS');
});

after(async () => {
  await Promise.all(Object.values(as ?? {}).map((link) => link.close()));
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** @param {ProcessName} user @param {keyof typeof streams} name */
async function create(user, name) {
  const api = await as[user].jetstreamManager();
  await api.streams.add({ name, subjects: [...streams[name].subjects] });
}

/** Returns how the broker treats a message, answered or not. @param {ProcessName} user @param {string} subject */
async function outcome(user, subject) {
  try {
    await as[user].request(subject, '', { timeout: 2_000 });
    return 'taken';
  } catch (error) {
    return error.code === ErrorCode.PermissionsViolation ? 'refused' : 'taken';
  }
}

/** @param {ProcessName} user @param {string} subject */
async function listening(user, subject) {
  const subscription = as[user].subscribe(subject, { callback: () => {} });
  const refused = subscription.closed.then(
    () => 'refused',
    () => 'refused',
  );
  const heard = as[user].flush().then(() => 'taken');
  const said = await Promise.race([refused, heard]);
  subscription.unsubscribe();
  return said;
}

const all = /** @type {(keyof typeof subjects)[]} */ (Object.keys(subjects));

test('only the processes that send a request may publish it', async () => {
  for (const user of PROCESSES) {
    for (const subject of all) {
      const expected = askersOf(subject).includes(user) ? 'taken' : 'refused';
      assert.equal(await outcome(user, subject), expected, `${user} asks ${subject}`);
    }
  }
});

test('no process can reply for another service', async () => {
  for (const user of PROCESSES) {
    for (const subject of all.filter((name) => name.endsWith('.ping'))) {
      const expected = subject.startsWith(`${user}.`) ? 'taken' : 'refused';
      assert.equal(await listening(user, subject), expected, `${user} listens to ${subject}`);
    }
  }
});

test('a compromised gateway cannot write, read or delete events', async () => {
  for (const subject of [
    'events.ledger.3.user',
    'events.users.user',
    '$JS.API.STREAM.CREATE.MINE',
    '$JS.API.STREAM.UPDATE.UPLOADS',
    '$JS.API.STREAM.PURGE.LEDGER',
    '$JS.API.STREAM.DELETE.LEDGER',
    '$JS.API.STREAM.MSG.GET.LEDGER',
    '$JS.API.CONSUMER.CREATE.LEDGER.mine',
    'broadcast.sessions.changed',
  ]) {
    assert.equal(await outcome('gateway', subject), 'refused', subject);
  }
  for (const subject of ['events.>', '>', '_INBOX.>', '_INBOX.ledger.>', '$JS.>']) {
    assert.equal(await listening('gateway', subject), 'refused', subject);
  }
});

test('only instances of reporting exchange messages about their partitions', async () => {
  const subject = partitionsChanged('reporting');
  for (const user of PROCESSES) {
    assert.equal(await listening(user, subject), user === 'reporting' ? 'taken' : 'refused', `${user} listens`);
    assert.equal(await outcome(user, subject), user === 'reporting' ? 'taken' : 'refused', `${user} tells`);
  }
});

test('only the gateway sets the clock of a test, and every process listens', async () => {
  for (const user of PROCESSES) {
    assert.equal(await listening(user, CLOCK_SET), 'taken', `${user} listens`);
    assert.equal(await outcome(user, CLOCK_SET), user === 'gateway' ? 'taken' : 'refused', `${user} tells`);
  }
});

test('only one process writes each stream, and only its owner configures it', async () => {
  for (const [name, { subjects: stored, writer, keeper }] of Object.entries(streams)) {
    const subject = stored[0].replace('>', 'x');
    for (const user of PROCESSES) {
      assert.equal(await outcome(user, subject), user === writer ? 'taken' : 'refused', `${user} writes ${subject}`);
      const change = `$JS.API.STREAM.UPDATE.${name}`;
      assert.equal(await outcome(user, change), user === keeper ? 'taken' : 'refused', `${user} changes ${name}`);
      assert.equal(await outcome(user, `$JS.API.STREAM.DELETE.${name}`), 'refused');
    }
  }
});

test('a process reads its stream with a consumer of its own', async () => {
  const api = await as.reporting.jetstreamManager();
  await api.consumers.add('LEDGER', {
    durable_name: 'reports',
    ack_policy: AckPolicy.Explicit,
    filter_subject: 'events.ledger.1.>',
  });
  await as.ledger.jetstream().publish('events.ledger.1.user', 'event');
  const consumer = await as.reporting.jetstream().consumers.get('LEDGER', 'reports');
  const message = await consumer.next();
  assert.equal(message?.string(), 'event');
  assert.equal(await message?.ackAck(), true);
});

test('a reply reaches its caller, and a service cannot send messages without a request', async () => {
  as.ledger.subscribe('ledger.ping', { callback: (_error, message) => message.respond('here') });
  await as.ledger.flush();
  const answer = await as.gateway.request('ledger.ping');
  assert.equal(answer.string(), 'here');
  assert.equal(await outcome('ledger', '_INBOX.gateway.guess'), 'refused');
  assert.equal(await outcome('ledger', '_PARTS.gateway.1'), 'taken');
  assert.equal(await outcome('gateway', '_PARTS.ledger.1'), 'refused');
});

test('tools/compose/nats-users.conf is up to date', () => {
  assert.equal(readFileSync(join(root, DEPLOYED_USERS), 'utf8'), deployedUsers(), 'npm run nats-users');
});

test('no wildcard of a right extends beyond its process', () => {
  for (const user of PROCESSES) {
    const { publish, subscribe } = brokerRights(user);
    for (const subject of [...publish, ...subscribe]) assert.doesNotMatch(subject, /^([*>]|\$JS\.API\.>|_INBOX\.>)/);
  }
});
