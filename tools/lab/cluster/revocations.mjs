import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

const LOOK_MS = 20;
/** A session that was ended may be taken for a good one for so long, by any gateway. */
export const LIMIT_MS = 1_000;
/** Longer than a gateway may be frozen or away. */
const WATCHED_MS = 2_500;

/** Ends sessions and watches how long any gateway goes on taking them. */
export class Revocations {
  count = 0;
  /** The longest that a gateway took a session that was over. */
  slowestMs = 0;

  /**
   * @param {string} url of the API, for everything but the watching
   * @param {string[]} gateways
   * @param {import('../random.mjs').Random} random
   */
  constructor(url, gateways, random) {
    this.url = url;
    this.gateways = gateways;
    this.random = random;
    this.email = `${randomKey(random)}@pocket.example`;
    this.keeper = new Client(url);
  }

  async begin() {
    await this.keeper.register(this.email);
  }

  /** Somebody signs in, is seen by every gateway and is then signed out from elsewhere. */
  async watchOne() {
    const login = await this.keeper.send('POST', '/auth/login', { email: this.email, password: 'secret-1' });
    const headers = { authorization: `Bearer ${login.body.token}` };
    const isTaken = (/** @type {string} */ gateway) => takes(gateway, headers);
    await Promise.all(this.gateways.map(isTaken));
    const sessions = (await this.keeper.send('GET', '/auth/sessions', undefined, headers)).body;
    const own = sessions.find((/** @type {{ current: boolean }} */ { current }) => current);
    return async () => {
      await this.keeper.send('DELETE', `/auth/sessions/${own.id}`);
      const overSince = performance.now();
      await Promise.all(this.gateways.map((gateway) => this.#watch(gateway, isTaken, overSince)));
      this.count += 1;
    };
  }

  /**
   * @param {string} gateway
   * @param {(gateway: string) => Promise<boolean>} isTaken
   * @param {number} overSince
   */
  async #watch(gateway, isTaken, overSince) {
    while (performance.now() - overSince < WATCHED_MS) {
      const askedAt = performance.now();
      if (await isTaken(gateway)) {
        this.slowestMs = Math.max(this.slowestMs, askedAt - overSince);
        assert.ok(askedAt - overSince <= LIMIT_MS, `${gateway} took a session ${askedAt - overSince} ms after its end`);
      }
      await delay(LOOK_MS);
    }
  }
}

/**
 * Returns true if a gateway accepts the session; false if it does not answer.
 * @param {string} gateway
 * @param {Record<string, string>} headers
 */
async function takes(gateway, headers) {
  try {
    const response = await fetch(`${gateway}/api/auth/me`, { headers, signal: AbortSignal.timeout(6_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
