import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

const LOOK_MS = 20;
/** Time within which every gateway has to refuse an ended session. */
const MAX_ACCEPTED_MS = 1_000;
/** Time for which every gateway is asked after the end of a session. */
const WATCHED_MS = 2_500;

/** Ends sessions and measures how long any gateway still accepts them. */
export class Revocations {
  count = 0;
  /** The longest time for which a gateway accepted an ended session. */
  slowestMs = 0;

  /**
   * @param {string} api its address, for everything but the watching
   * @param {string[]} gateways
   * @param {import('../random.mjs').Random} random
   */
  constructor(api, gateways, random) {
    this.gateways = gateways;
    this.random = random;
    this.keeper = new Client(api);
  }

  async begin() {
    await this.keeper.register(`${randomKey(this.random)}@pocket.example`);
  }

  /** Signs in and uses every gateway; returns a function that signs out from elsewhere. */
  async watchOne() {
    const other = new Client(this.keeper.api);
    await other.signIn(this.keeper.email, 'secret-1');
    // False too if a gateway does not answer.
    const isTaken = async (/** @type {string} */ gateway) =>
      (await other.send('GET', `${gateway}/api/auth/me`)).isSuccess;
    await Promise.all(this.gateways.map(isTaken));
    const sessions = await other.expect('GET', '/auth/sessions');
    const own = sessions.find((/** @type {{ current: boolean }} */ { current }) => current);
    return async () => {
      await this.keeper.sendReliably('DELETE', `/auth/sessions/${own.id}`);
      const overSince = performance.now();
      await Promise.all(this.gateways.map((gateway) => this.#watch(gateway, isTaken, overSince)));
      this.count += 1;
    };
  }

  /** @param {string} gateway @param {(gateway: string) => Promise<boolean>} isTaken @param {number} overSince */
  async #watch(gateway, isTaken, overSince) {
    while (performance.now() - overSince < WATCHED_MS) {
      const askedAt = performance.now();
      if (await isTaken(gateway)) {
        this.slowestMs = Math.max(this.slowestMs, askedAt - overSince);
        assert.ok(
          askedAt - overSince <= MAX_ACCEPTED_MS,
          `${gateway} took a session ${askedAt - overSince} ms after its end`,
        );
      }
      await delay(LOOK_MS);
    }
  }
}
