import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../base/until.mjs';

const POLL_MS = 20;
const MAX_STEP_MS = 600_000;
/** States that an import does not leave by itself. */
const STUCK = ['failed', 'mapping'];
/** QIF that the account `Cash` cannot hold: the opening balance and the row together are beyond its range. */
export const REFUSED_QIF =
  '!Type:Bank\nD01/19/2026\nT999999999999.99\nPOpening Balance\nL[Cash]\n^\nD01/20/2026\nT1.00\nPShop\n^\n';

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {{ accountId?: string, name?: string, key?: string }} Upload `key` for its repeats */

/**
 * Sends a statement and returns the id of its import.
 * @param {Client} client
 * @param {string | Uint8Array} content
 * @param {Upload} [upload]
 * @returns {Promise<string>}
 */
export async function sendStatement(client, content, { accountId = client.accountId, name = 'a.csv', key } = {}) {
  const path = `/imports?accountId=${accountId}&name=${name}`;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { id } = await client.expect('POST', path, bytes, { 'idempotency-key': key ?? randomUUID() });
  return id;
}

/**
 * Resolves with the import once its status is one of those wanted.
 * @param {Client} client
 * @param {string} id
 * @param {readonly string[]} wanted
 * @param {number} [limitMs]
 */
export function untilStatus(client, id, wanted, limitMs = MAX_STEP_MS) {
  let status = '';
  const reached = async () => {
    const found = await client.expect('GET', `/imports/${id}`);
    status = found.status;
    if (wanted.includes(status)) return found;
    if (STUCK.includes(status)) throw new Error(`Import ${status}: ${JSON.stringify(found.problems)}`);
    return undefined;
  };
  return until(reached, { limitMs, everyMs: POLL_MS, failure: () => `Import ${status}, not ${wanted.join(' or ')}` });
}

/**
 * Sends a statement; resolves with the id of its import once it is read.
 * @param {Client} client
 * @param {string | Uint8Array} content
 * @param {Upload} [upload]
 */
export async function bringStatement(client, content, upload) {
  const id = await sendStatement(client, content, upload);
  await untilStatus(client, id, ['ready']);
  return id;
}

/**
 * Applies or undoes an import; resolves once it is done.
 * @param {Client} client
 * @param {string} id
 * @param {'apply' | 'undo'} step
 */
export async function finishImport(client, id, step) {
  while (!(await client.send('POST', `/imports/${id}/${step}`, {})).isFinal) await delay(POLL_MS);
  await untilStatus(client, id, [step === 'apply' ? 'applied' : 'undone']);
}
