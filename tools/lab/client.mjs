import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 100;
const TIMEOUT_MS = 10_000;
/** A process may be away for as long as its supervisor waits before it starts it again, and a little longer. */
const MAX_RETRY_MS = 60_000;
/** Shorter than servers keep an idle connection, so that no request is sent on one that they are closing. */
const IDLE_MS = 4_000;
const NEXT_PAGE = /^<\/api([^>]+)>; rel="next"$/;
const connections = new Agent({ keepAlive: true, timeout: IDLE_MS });

/**
 * @typedef {object} ExchangeOptions
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Uint8Array} [body]
 * @property {AbortSignal} [signal]
 * @property {Agent} [agent]
 */

/**
 * Sends one request and reads the whole response. Rejects if either is cut off.
 * @param {string} url
 * @param {ExchangeOptions} [options]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, bytes: Buffer }>}
 */
export function exchange(url, { body, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: connections, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((bytes) => resolve({ status, headers, bytes }), reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Response of the API; without one its status is 0. */
export class Answer {
  /**
   * @param {{ status: number, headers: import('node:http').IncomingHttpHeaders, bytes: Buffer }} response
   * @param {number} ms duration
   */
  constructor({ status, headers, bytes }, ms) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
    this.ms = ms;
  }

  get isSuccess() {
    return this.status >= 200 && this.status < 300;
  }

  /** True if the request was carried out or refused, so that a repeat would change nothing. */
  get isFinal() {
    return this.status > 0 && this.status < 500 && this.status !== 429;
  }

  /** @returns {any} */
  get body() {
    return this.bytes.length > 0 ? JSON.parse(String(this.bytes)) : undefined;
  }

  /** Id of the change that a write made. */
  get changeId() {
    return this.headers['x-change-id']?.toString();
  }

  /** Path of the next page of a list. */
  get next() {
    return NEXT_PAGE.exec(this.headers.link?.toString() ?? '')?.[1];
  }
}

/** A user of the API. */
export class Client {
  /** Number of requests that were repeated. */
  retries = 0;
  id = '';
  email = '';
  token = '';
  /** @type {string[]} */
  accountIds = [];
  /** The first category of each type. */
  categoryIds = { income: '', expense: '' };

  /**
   * @param {string} api its address
   * @param {{ onAnswer?: (answer: Answer, request: string) => void, agent?: Agent, timeoutMs?: number }} [options]
   * `onAnswer` gets each answer with its method and path
   */
  constructor(api, { onAnswer = () => {}, agent, timeoutMs = TIMEOUT_MS } = {}) {
    this.api = api;
    this.onAnswer = onAnswer;
    this.agent = agent;
    this.timeoutMs = timeoutMs;
  }

  get accountId() {
    return this.accountIds[0];
  }

  get categoryId() {
    return this.categoryIds.expense;
  }

  /** Registers a new user and reads the accounts and categories of the book. */
  async register(email = `${randomUUID()}@pocket.example`) {
    const body = { email, password: 'secret-1', firstName: 'Ann', lastName: 'Lee' };
    const registered = await this.sendReliably('POST', '/auth/register', body);
    // The answer to an earlier attempt may have been lost.
    const { token, user } = registered.status === 409 ? await this.signIn(email, body.password) : registered.body;
    Object.assign(this, { email, token, id: user.id });
    await this.readBook();
    return this;
  }

  /** @param {string} email @param {string} password */
  async signIn(email, password) {
    const body = await this.expect('POST', '/auth/login', { email, password });
    this.token = body.token;
    return body;
  }

  async readBook() {
    const accounts = await this.expect('GET', '/accounts');
    this.accountIds = accounts.map((/** @type {{ id: string }} */ { id }) => id);
    const categories = await this.expect('GET', '/categories');
    for (const { id, type } of categories.toReversed()) {
      this.categoryIds[/** @type {'income' | 'expense'} */ (type)] = id;
    }
  }

  /**
   * Sends a request once. Status 0 if there was no answer.
   * @param {string} method
   * @param {string} path below the API, or a whole address
   * @param {object} [body] bytes are sent as they are
   * @param {Record<string, string>} [headers]
   */
  async send(method, path, body, headers = {}) {
    const startedAt = performance.now();
    const answer = new Answer(await this.#exchange(method, path, body, headers), performance.now() - startedAt);
    this.onAnswer(answer, `${method} ${path}`);
    return answer;
  }

  /**
   * Repeats a request until there is a final answer. The request must be one that may be repeated.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   */
  async sendReliably(method, path, body, headers) {
    for (const deadline = Date.now() + MAX_RETRY_MS; ; await delay(RETRY_MS)) {
      const answer = await this.send(method, path, body, headers);
      if (answer.isFinal) return answer;
      if (Date.now() > deadline) throw new Error(`${method} ${path}: no final answer, at last ${answer.status}`);
      this.retries += 1;
    }
  }

  /**
   * Returns the body of a successful answer.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   */
  async expect(method, path, body, headers) {
    const answer = await this.sendReliably(method, path, body, headers);
    if (answer.isSuccess) return answer.body;
    throw new Error(`${method} ${path} was answered by ${answer.status}: ${answer.bytes}`);
  }

  /** Returns the items of all pages of a list. @param {string} path */
  async list(path) {
    const items = [];
    for (let page = /** @type {string | undefined} */ (path); page; ) {
      const answer = await this.sendReliably('GET', page);
      items.push(...answer.body);
      page = answer.next;
    }
    return items;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object | undefined} body
   * @param {Record<string, string>} headers
   */
  async #exchange(method, path, body, headers) {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    try {
      return await exchange(path.startsWith('http') ? path : `${this.api}${path}`, {
        method,
        headers: { ...(body ? { 'content-type': type } : {}), ...authorization(this.token), ...headers },
        signal: AbortSignal.timeout(this.timeoutMs),
        ...(body ? { body: isBytes ? body : JSON.stringify(body) } : {}),
        ...(this.agent ? { agent: this.agent } : {}),
      });
    } catch {
      return { status: 0, headers: {}, bytes: Buffer.alloc(0) };
    }
  }
}

/** @param {string} token @returns {Record<string, string>} */
export const authorization = (token) => (token ? { authorization: `Bearer ${token}` } : {});
