import { setTimeout as delay } from 'node:timers/promises';
import { Customer } from './customer.mjs';

const DAY_MS = 86_400_000;
const POLL_MS = 50;
const SHOPS = ['Corner Market', 'City Transport', 'Blue Bottle Coffee', 'Grocery Hub', 'Book Nook', 'Pharmacy Plus'];

/**
 * A statement of that many rows over two years.
 * @param {number} rows
 */
export function statementOf(rows) {
  const first = Date.parse('2024-01-01T00:00:00Z');
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(first + Math.floor((index * 730) / rows) * DAY_MS).toISOString().slice(0, 10);
    const amount = (index % 9 === 0 ? 1 : -1) * (1 + (index % 5_000) / 100);
    return `${date},${SHOPS[index % SHOPS.length]} ${index % 400},${amount.toFixed(2)},B${index},Groceries`;
  });
  return `Date,Payee,Amount,Id,Category\n${lines.join('\n')}\n`;
}

/** Sends a statement and resolves with the import's id when it is read. @param {Customer} owner @param {string | Blob} statement */
export async function bring(owner, statement) {
  const path = `/imports?accountId=${owner.accountId}&name=statement.csv`;
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' };
  const response = await fetch(`${owner.api}${path}`, { method: 'POST', headers, body: statement });
  if (response.status !== 201) throw new Error(`Sending it was answered by ${response.status}`);
  const { id } = /** @type {{ id: string }} */ (await response.json());
  return (await until(owner, id, ['ready'])).id;
}

/** @param {Customer} owner @param {string} id @param {'apply' | 'undo'} what @param {string} status */
export async function finish(owner, id, what, status) {
  while ((await owner.send('POST', `/imports/${id}/${what}`, {})).status >= 429) await delay(POLL_MS);
  await until(owner, id, [status]);
}

/** @param {Customer} owner @param {string} id @param {string[]} wanted */
async function until(owner, id, wanted) {
  for (;;) {
    const { status, body } = await owner.send('GET', `/imports/${id}`);
    if (status === 200 && wanted.includes(body.status)) return body;
    if (status === 200 && ['failed', 'mapping'].includes(body.status)) throw new Error(JSON.stringify(body.problems));
    await delay(POLL_MS);
  }
}

/**
 * Somebody with that many transactions.
 * @param {string} api
 * @param {number} rows
 */
export async function ownerOf(api, rows) {
  const owner = await Customer.register(api);
  await finish(owner, await bring(owner, statementOf(rows)), 'apply', 'applied');
  return owner;
}
