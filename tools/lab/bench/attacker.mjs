import { Agent } from 'node:http';
import { authorization, Client, exchange } from '../client.mjs';

const TIMEOUT_MS = 30_000;
/** Limits by address must not be those of the second person. */
const LOCAL_ADDRESS = '127.0.0.2';

/** A signed-in user who sends whatever hurts, from an address of their own. */
export class Attacker extends Client {
  /** Numbers of answers by status; 0 if there was none. @type {Map<number, number>} */
  statuses = new Map();

  /** @param {string} api */
  constructor(api) {
    const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: LOCAL_ADDRESS });
    super(api, { agent, timeoutMs: TIMEOUT_MS, onAnswer: ({ status }) => this.#count(status) });
  }

  /** @param {string} api */
  static async register(api) {
    const attacker = new Attacker(api);
    await attacker.register();
    await attacker.expect('POST', '/accounts', { name: 'Second' });
    await attacker.readBook();
    return attacker;
  }

  /** Keeps a response open until the signal. @param {string} path @param {AbortSignal} signal */
  hold(path, signal) {
    const options = { headers: authorization(this.token), signal, ...(this.agent ? { agent: this.agent } : {}) };
    return exchange(`${this.api}${path}`, options).then(
      ({ status }) => this.#count(status),
      () => {},
    );
  }

  /** @param {number} status */
  #count(status) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
