import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { yesterday } from '../clock.mjs';

const RETRY_MS = 100;

/** @typedef {ConstructorParameters<typeof Client>[1]} Options */

/** User who records expenses of one cent and knows which transactions the book must have. */
export class Customer extends Client {
  /** Descriptions of the acknowledged expenses. @type {string[]} */
  acknowledged = [];

  /** @param {string} api @param {Options} [options] */
  static async register(api, options) {
    const customer = new Customer(api, options);
    await customer.register();
    return customer;
  }

  /** Records one expense; resolves once it is acknowledged. */
  async write() {
    const description = randomUUID();
    const { accountId, categoryId } = this;
    const body = { accountId, categoryId, type: 'expense', amount: 0.01, description, date: yesterday() };
    for (let isWritten = false; !isWritten; ) {
      const answer = await this.send('POST', '/transactions', body, { 'idempotency-key': description });
      isWritten = answer.status === 201;
      if (!isWritten && answer.isFinal) throw new Error(`A write was answered by ${answer.status}`);
      if (!isWritten) await delay(RETRY_MS);
    }
    this.acknowledged.push(description);
  }

  overview() {
    return this.send('GET', '/reports/overview?period=year');
  }

  /** Returns true if the answer to {@link overview} has every acknowledged cent. @param {import('../client.mjs').Answer} answer */
  isRight(answer) {
    return answer.isSuccess && Math.round(answer.body.totalExpenses * 100) === this.acknowledged.length;
  }

  /** Compares the stored with the acknowledged transactions. @returns {Promise<{ lost: number, doubled: number }>} */
  async compare() {
    const transactions = await this.list('/transactions?limit=500');
    const found = new Set(transactions.map(({ description }) => description));
    return {
      lost: this.acknowledged.filter((description) => !found.has(description)).length,
      doubled: transactions.length - found.size,
    };
  }
}

/** @param {string} api @param {number} count @param {Options} [options] */
export async function registerAll(api, count, options) {
  const customers = [];
  for (let each = 0; each < count; each += 1) customers.push(await Customer.register(api, options));
  return customers;
}
