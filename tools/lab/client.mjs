import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 100;
const REQUEST_TIMEOUT_MS = 8_000;
/** A part may be down for as long as its supervisor waits before it starts it again, and a little more. */
const PATIENCE_MS = 60_000;

/** @typedef {{ status: number, body: any, link: string | null, changeId: string | null }} Answer */

/** Returns true if the answer is final: the request was carried out or refused. @param {Answer | undefined} answer */
export const isDefinite = (answer) => answer !== undefined && answer.status < 500 && answer.status !== 429;

/** An API client that does not give up: whatever has no definite answer is asked again. */
export class Client {
  retries = 0;
  #token = '';

  /** @param {string} url of the API */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} email */
  async register(email) {
    const body = { email, password: 'secret-1', firstName: 'Ann', lastName: 'Lee' };
    const registered = await this.send('POST', '/auth/register', body);
    // The answer to a first attempt may have been lost.
    const reply = registered.status === 409 ? await this.send('POST', '/auth/login', body) : registered;
    this.#token = reply.body.token;
    return reply.body.user.id;
  }

  /**
   * The first answer that says what happened. A repeated write must be one that may be repeated.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  async send(method, path, body, headers = {}) {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.attempt(method, path, body, headers);
      if (answer && isDefinite(answer)) return answer;
      if (Date.now() > deadline) throw new Error(`${method} ${path}: no answer but ${answer?.status ?? 'none'}`);
      this.retries += 1;
      await delay(RETRY_MS);
    }
  }

  /**
   * Asks once.
   * @param {string} method
   * @param {string} path
   * @param {object} [body] bytes are sent as they are
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer | undefined>} nothing if the answer was lost
   */
  async attempt(method, path, body, headers = {}) {
    const isFile = body instanceof Uint8Array;
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...(body === undefined ? {} : { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      });
      const { status, headers: answered } = response;
      return {
        status,
        body: await response.json(),
        link: answered.get('link'),
        changeId: answered.get('x-change-id'),
      };
    } catch {
      return undefined;
    }
  }
}
