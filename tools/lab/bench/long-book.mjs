import { Client } from '../client.mjs';
import { dayBefore } from '../clock.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';

const SHOPS = ['Corner Market', 'City Transport', 'Blue Bottle Coffee', 'Grocery Hub', 'Book Nook', 'Pharmacy Plus'];
const CATEGORIES = ['Groceries', 'Transport', 'Dining Out', 'Shopping', 'Health'];

/**
 * Returns a CSV statement of the last two years.
 * @param {number} rows
 * @param {readonly string[]} [categories] their names
 */
export function statementOf(rows, categories = CATEGORIES) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = dayBefore(730 - Math.floor((index * 730) / rows));
    const amount = (index % 9 === 0 ? 1 : -1) * (1 + (index % 5_000) / 100);
    return `${date},${SHOPS[index % SHOPS.length]} ${index % 400},${amount.toFixed(2)},B${index},${categories[index % categories.length]}`;
  });
  return `Date,Payee,Amount,Id,Category\n${lines.join('\n')}\n`;
}

/**
 * Registers a user with so many transactions.
 * @param {string} api
 * @param {number} rows
 * @param {readonly string[]} [added] names of expense categories that the user adds; the transactions are in these
 */
export async function ownerOf(api, rows, added = []) {
  const owner = await new Client(api).register();
  for (const name of added) await owner.expect('POST', '/categories', { name, type: 'expense' });
  const statement = added.length > 0 ? statementOf(rows, added) : statementOf(rows);
  await finishImport(owner, await bringStatement(owner, statement), 'apply');
  return owner;
}
