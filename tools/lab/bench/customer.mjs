import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
const RETRY_MS = 100;
const PASSWORD = 'secret-1';

/** @typedef {{ status: number, body: any, link: string | null, ms: number }} Answer `status` 0: there was none */

/** Somebody with a book who writes expenses of one cent and knows what must be in it. */
export class Customer {
  id = '';
  email = '';
  token = '';
  accountId = '';
  categoryId = '';
  /** Expected spending in reports, in cents. */
  spent = 0;
  /** Descriptions of what was acknowledged. @type {string[]} */
  acknowledged = [];

  /**
   * @param {string} api
   * @param {(answer: Answer) => void} [onAnswer]
   */
  constructor(api, onAnswer = () => {}) {
    this.api = api;
    this.onAnswer = onAnswer;
  }

  /**
   * @param {string} api
   * @param {(answer: Answer) => void} [onAnswer]
   */
  static async register(api, onAnswer) {
    const customer = new Customer(api, onAnswer);
    const body = { email: `${randomUUID()}@pocket.example`, password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };
    const { token, user } = await customer.#ok('POST', '/auth/register', body);
    customer.id = user.id;
    customer.email = user.email;
    customer.token = token;
    const [account] = await customer.#ok('GET', '/accounts');
    const categories = await customer.#ok('GET', '/categories');
    customer.accountId = account.id;
    customer.categoryId = categories.find((/** @type {{ type: string }} */ { type }) => type === 'expense').id;
    return customer;
  }

  /** Resolves once one more expense is acknowledged, however often that takes to ask for. */
  async write() {
    const description = randomUUID();
    const { accountId, categoryId } = this;
    const date = yesterday();
    const body = { accountId, categoryId, type: 'expense', amount: 0.01, description, date };
    for (;;) {
      const { status } = await this.send('POST', '/transactions', body, { 'idempotency-key': description });
      if (status === 201) break;
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`A write was answered by ${status}`);
      await delay(RETRY_MS);
    }
    this.spent += 1;
    this.acknowledged.push(description);
  }

  overview() {
    return this.send('GET', '/reports/overview?period=year');
  }

  /** @param {Answer} answer to {@link overview} */
  isRight({ status, body }) {
    return status === 200 && Math.round(body.totalExpenses * 100) === this.spent;
  }

  /** @returns {Promise<{ lost: number, doubled: number }>} what is stored, compared with what was acknowledged */
  async compare() {
    const stored = [];
    for (let path = '/transactions?limit=500'; path; ) {
      const { body, link } = await this.send('GET', path);
      stored.push(...body.map((/** @type {{ description: string }} */ { description }) => description));
      path = /^<\/api([^>]+)>; rel="next"$/.exec(link ?? '')?.[1] ?? '';
    }
    const found = new Set(stored);
    return {
      lost: this.acknowledged.filter((description) => !found.has(description)).length,
      doubled: stored.length - found.size,
    };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  async send(method, path, body, headers = {}) {
    const startedAt = performance.now();
    const answer = await this.#attempt(method, path, body, headers);
    const timed = { ...answer, ms: performance.now() - startedAt };
    this.onAnswer(timed);
    return timed;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object | undefined} body
   * @param {Record<string, string>} headers
   */
  async #attempt(method, path, body, headers) {
    try {
      const response = await fetch(`${this.api}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json(), link: response.headers.get('link') };
    } catch {
      return { status: 0, body: undefined, link: null };
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #ok(method, path, body) {
    const answer = await this.send(method, path, body);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} was answered by ${answer.status}`);
  }
}

/** A day that has come in every time zone, so that reports have it. */
export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/**
 * @param {string} api
 * @param {number} count
 * @param {(answer: Answer) => void} [onAnswer]
 */
export async function registerAll(api, count, onAnswer) {
  const customers = [];
  for (let each = 0; each < count; each += 1) customers.push(await Customer.register(api, onAnswer));
  return customers;
}
