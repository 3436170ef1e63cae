import { quantile } from '../bench/numbers.mjs';

/** Durations of calls; each attempt counts alone. */
export class Calls {
  /** @type {number[]} */
  #durations = [];
  /** The longest, and what it was. */
  longest = { ms: 0, what: '' };

  /**
   * Measures what a client does from now on.
   * @param {import('../client.mjs').Client} client
   */
  measure(client) {
    const attempt = client.attempt.bind(client);
    client.attempt = async (method, path, body, headers) => {
      const startedAt = performance.now();
      const answer = await attempt(method, path, body, headers);
      this.#took(performance.now() - startedAt, `${method} ${path.split('?')[0]} → ${answer?.status ?? 'nothing'}`);
      return answer;
    };
  }

  /**
   * @param {number} ms
   * @param {string} what
   */
  #took(ms, what) {
    this.#durations.push(ms);
    if (ms > this.longest.ms) this.longest = { ms, what };
  }

  get count() {
    return this.#durations.length;
  }

  /** @param {number} share of the calls that took no longer, 0 to 1 */
  quantile(share) {
    return quantile(this.#durations, share);
  }
}
