import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { dayBefore } from '../clock.mjs';
import { bringStatement, finishImport, REFUSED_QIF } from '../statement-imports.mjs';

/** @typedef {import('./attacker.mjs').Attacker} Attacker */
/** @typedef {{ victimEmail: string, signal: AbortSignal }} Target */
/**
 * One way to use more than one's share.
 * @typedef {object} Attack
 * @property {string} name
 * @property {number} [clients] how many call `act` at once
 * @property {(attacker: Attacker) => Promise<void>} [prepare] happens once, before the second person is watched
 * @property {(attacker: Attacker, target: Target) => Promise<unknown>} act called again until the signal
 */

const CLIENTS = 8;
const CANDIDATES = 4_000;
const SAME_IDS = 20_000;
const WIDE_ENTRIES = 200;
const WIDE_SPLITS = 50;
const WIDE_NOTE = '\u8cb7'.repeat(400);
const BIG_UPLOAD = Buffer.alloc(20 * 2 ** 20, 'Date,Payee,Amount\n');
const STREAMS = 50;
const POLL_MS = 100;
const ABANDONED_MS = 30;

/** @type {Attack[]} */
export const ATTACKS = [
  {
    name: 'transfer candidates of one amount',
    async prepare(attacker) {
      for (const [index, accountId] of attacker.accountIds.slice(0, 2).entries()) {
        await bring(attacker, accountId, statement(CANDIDATES, { amount: index === 0 ? '-10.00' : '+10.00' }));
      }
    },
    act: (attacker) => attacker.send('GET', '/transfers/candidates'),
  },
  {
    name: 'pages of wide transactions',
    async prepare(attacker) {
      const [accountId] = attacker.accountIds;
      const { categoryId } = attacker;
      const splits = Array.from({ length: WIDE_SPLITS }, () => ({ categoryId, amount: 1, notes: WIDE_NOTE }));
      const body = { accountId, type: 'expense', amount: WIDE_SPLITS, description: 'Wide', date: dayBefore(1), splits };
      for (let entry = 0; entry < WIDE_ENTRIES; entry += 1) await attacker.send('POST', '/transactions', body);
    },
    act: (attacker) => attacker.send('GET', '/transactions?limit=500'),
  },
  {
    name: 'walks of the whole history',
    act: (attacker) => {
      const paths = ['/transactions?categoryId=none&q=zz*zz', '/payees?q=zz', '/tags', '/transactions/summary?q=zz'];
      return attacker.send('GET', paths[Math.floor(Math.random() * paths.length)]);
    },
  },
  {
    name: 'exports of everything',
    clients: 4,
    act: (attacker) => attacker.send('GET', Math.random() < 0.5 ? '/auth/export' : '/transactions/export?format=json'),
  },
  {
    name: 'batches over the whole book',
    clients: 2,
    act: (attacker) => {
      const change = Math.random() < 0.5 ? { addTags: ['x'] } : { removeTags: ['x'] };
      return attacker.send('POST', '/transactions/batch', { filter: { payee: 'Shop' }, change });
    },
  },
  {
    name: 'statements of ids that are known',
    clients: 2,
    async prepare(attacker) {
      await bring(attacker, attacker.accountIds[0], statement(SAME_IDS, { amount: '-1.00', id: 'K' }));
    },
    async act(attacker) {
      const [accountId] = attacker.accountIds;
      const file = Buffer.from(statement(SAME_IDS, { amount: '-1.00', id: 'K' }));
      const id = idIn(await attacker.send('POST', `/imports?accountId=${accountId}&name=again.csv`, file));
      if (id) await attacker.send('DELETE', `/imports/${id}`);
    },
  },
  {
    name: 'imports that have to be refused',
    clients: 2,
    async act(attacker, { signal }) {
      const accountId = idIn(await attacker.send('POST', '/accounts', { name: randomUUID() }));
      const sent = await attacker.send('POST', `/imports?accountId=${accountId}&name=r.qif`, Buffer.from(REFUSED_QIF));
      const id = idIn(sent);
      if (!id) return;
      for (let status = 'reading'; ['reading', 'ready', 'applying'].includes(status) && !signal.aborted; ) {
        if (status === 'ready') await attacker.send('POST', `/imports/${id}/apply`, {});
        await delay(POLL_MS);
        status = fieldIn(await attacker.send('GET', `/imports/${id}`), 'status');
      }
      await attacker.send('DELETE', `/imports/${id}`);
      await attacker.send('DELETE', `/accounts/${accountId}`);
    },
  },
  {
    name: 'streams of one import',
    clients: STREAMS,
    act: async (attacker, { signal }) => {
      const id = idIn(await attacker.send('POST', '/imports?name=s.csv', Buffer.from('Date,Payee\n')));
      if (id) await attacker.hold(`/imports/${id}/events`, signal);
      else await delay(POLL_MS);
    },
  },
  {
    name: 'uploads without end',
    clients: 4,
    act: (attacker) => attacker.send('POST', `/imports?name=${randomUUID()}.csv`, BIG_UPLOAD),
  },
  {
    name: 'abandoned requests',
    act: (attacker) => {
      const signal = AbortSignal.timeout(Math.ceil(Math.random() * ABANDONED_MS));
      return attacker.hold('/reports/monthly-trends?period=year', signal);
    },
  },
  {
    name: "sign-ins to another person's account",
    act: (attacker, { victimEmail }) => {
      return attacker.send('POST', '/auth/login', { email: victimEmail, password: randomUUID() });
    },
  },
];

/**
 * @param {Attack} attack
 * @param {Attacker} attacker
 * @param {Target} target
 */
export async function attackUntilAborted({ act, clients = CLIENTS }, attacker, target) {
  const client = async () => {
    while (!target.signal.aborted) await act(attacker, target);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/**
 * @param {number} rows
 * @param {{ amount: string, id?: string }} content
 */
function statement(rows, { amount, id }) {
  const lines = Array.from({ length: rows }, (_, index) => {
    return `${dayBefore(1 + (index % 60))},Shop,${amount},${id ? `${id}${index}` : randomUUID()}`;
  });
  return `Date,Payee,Amount,Id\n${lines.join('\n')}\n`;
}

/** Imports a statement and applies it. @param {Attacker} attacker @param {string} accountId @param {string} text */
async function bring(attacker, accountId, text) {
  await finishImport(attacker, await bringStatement(attacker, text, { accountId }), 'apply');
}

/** @param {import('../client.mjs').Answer} answer @param {string} field @returns {string} '' without success */
const fieldIn = (answer, field) => (answer.isSuccess ? String(answer.body[field]) : '');

/** @param {import('../client.mjs').Answer} answer */
const idIn = (answer) => fieldIn(answer, 'id');
