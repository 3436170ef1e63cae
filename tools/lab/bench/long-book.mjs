import { Client } from '../client.mjs';
import { dayBefore } from '../clock.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';

const SHOPS = ['Corner Market', 'City Transport', 'Blue Bottle Coffee', 'Grocery Hub', 'Book Nook', 'Pharmacy Plus'];
const CATEGORIES = ['Groceries', 'Transport', 'Dining Out', 'Shopping', 'Health'];

/** Returns a CSV statement of the last two years. @param {number} rows */
export function statementOf(rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = dayBefore(730 - Math.floor((index * 730) / rows));
    const amount = (index % 9 === 0 ? 1 : -1) * (1 + (index % 5_000) / 100);
    return `${date},${SHOPS[index % SHOPS.length]} ${index % 400},${amount.toFixed(2)},B${index},${CATEGORIES[index % 5]}`;
  });
  return `Date,Payee,Amount,Id,Category\n${lines.join('\n')}\n`;
}

/** Registers a user with so many transactions. @param {string} api @param {number} rows */
export async function ownerOf(api, rows) {
  const owner = await new Client(api).register();
  await finishImport(owner, await bringStatement(owner, statementOf(rows)), 'apply');
  return owner;
}
