import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;
/** Limits by address must not be those of the second person. */
const LOCAL_ADDRESS = '127.0.0.2';

/** A signed-in user who sends whatever hurts, from an address of their own. */
export class Attacker {
  /** Answers by status; 0 if there was none. @type {Map<number, number>} */
  statuses = new Map();
  token = '';
  /** @type {string[]} */
  accountIds = [];
  categoryId = '';
  #agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: LOCAL_ADDRESS });

  /** @param {string} api */
  constructor(api) {
    this.api = api;
  }

  /** @param {string} api */
  static async register(api) {
    const attacker = new Attacker(api);
    const body = { email: `${randomUUID()}@pocket.example`, password: 'secret-1', firstName: 'Eve', lastName: 'Lee' };
    attacker.token = (await attacker.#ok('POST', '/auth/register', body)).token;
    await attacker.#ok('POST', '/accounts', { name: 'Second' });
    attacker.accountIds = (await attacker.#ok('GET', '/accounts')).map((/** @type {{ id: string }} */ { id }) => id);
    const categories = await attacker.#ok('GET', '/categories');
    attacker.categoryId = categories.find((/** @type {{ type: string }} */ { type }) => type === 'expense').id;
    return attacker;
  }

  /** @returns {(readonly [status: number, count: number])[]} answers since the last call, the most frequent first */
  takeStatuses() {
    const taken = [...this.statuses].sort((a, b) => b[1] - a[1]);
    this.statuses = new Map();
    return taken;
  }

  /**
   * @param {string} method
   * @param {string} path below the API, or a whole address
   * @param {object | Buffer} [body] bytes are sent as they are
   * @param {Record<string, string>} [headers]
   * @returns {Promise<{ status: number, text: string }>} status 0 if there was no answer
   */
  async send(method, path, body, headers = {}) {
    const answer = await this.#attempt(method, path.startsWith('http') ? path : `${this.api}${path}`, body, headers);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /**
   * Keeps a response open until the signal.
   * @param {string} path
   * @param {AbortSignal} signal
   */
  hold(path, signal) {
    const agent = this.#agent;
    const headers = { authorization: `Bearer ${this.token}` };
    return new Promise((resolve) => {
      const sent = request(`${this.api}${path}`, { agent, headers, signal }, (response) => {
        const status = response.statusCode ?? 0;
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        response.on('error', () => {});
        response.resume();
      });
      sent.on('error', () => {});
      sent.on('close', resolve);
      sent.end();
    });
  }

  stop() {
    this.#agent.destroy();
  }

  /**
   * @param {string} method
   * @param {string} url
   * @param {object | Buffer | undefined} body
   * @param {Record<string, string>} headers
   * @returns {Promise<{ status: number, text: string }>}
   */
  #attempt(method, url, body, headers) {
    const isFile = Buffer.isBuffer(body);
    const content = body === undefined || isFile ? body : JSON.stringify(body);
    const own = {
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      ...(content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...headers,
    };
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, text: '' });
      const options = { agent: this.#agent, method, headers: own, timeout: TIMEOUT_MS };
      const sent = request(url, options, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        let bytes = 0;
        response.on('data', (/** @type {Buffer} */ chunk) => {
          bytes += chunk.length;
          if (bytes < 100_000) chunks.push(chunk);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)) }));
        response.on('error', failed);
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', failed);
      sent.end(content);
    });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #ok(method, path, body) {
    const { status, text } = await this.send(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered by ${status}`);
    return JSON.parse(text);
  }
}
