import { dayBefore } from '../clock.mjs';
import { below, pick } from '../random.mjs';
import { SoleWriter } from './sole-writer.mjs';

const DAYS = 300;
const PAIR = 'EUR,USD';

/** User who imports files of exchange rates, changes single ones and undoes. Expects files to be imported as a whole. */
export class RateKeeper extends SoleWriter {
  #days = Array.from({ length: DAYS }, (_, index) => dayBefore(DAYS - index));

  /** @param {string} api its address @param {import('../random.mjs').Random} random source of every choice of this user */
  constructor(api, random) {
    super(api, random, 2);
  }

  async begin() {
    await this.register();
    this.parts = await this.readParts();
    this.work(() => this.#next());
  }

  async #next() {
    const dice = this.random();
    if (dice < 0.6) await this.#import();
    else if (dice < 0.8) await this.undo();
    else await this.act('PUT', `/rates/${pick(this.random, this.#days)}/EUR/USD`, { rate: this.#rate() }, 200);
  }

  #import() {
    const lines = this.#days.map((day) => `${day},${PAIR},${this.#rate()}`);
    return this.act('POST', '/rates/import', Buffer.from(`day,base,quote,rate\n${lines.join('\n')}\n`), 200);
  }

  #rate() {
    return `1.${String(1 + below(this.random, 99_999)).padStart(5, '0')}`;
  }

  /** Reads the rates as one part. @override */
  async readParts() {
    const range = `from=${this.#days[0]}&to=${this.#days.at(-1)}`;
    const rates = await this.client.expect('GET', `/rates?base=EUR&quote=USD&${range}`);
    return [rates.map((/** @type {any} */ { day, rate, source }) => `${day} ${rate} ${source}`)];
  }
}
