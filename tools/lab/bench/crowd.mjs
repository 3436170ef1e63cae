import { ms, quantile } from '../statistics.mjs';
import { registerAll } from './customer.mjs';

const CLIENTS = 16;
const WRITES_PER_REPORT = 3;

/** @typedef {import('./customer.mjs').Customer} Customer */

/** Users who write and read without a pause until they are stopped. */
export class Crowd {
  /** @type {Customer[]} */
  customers = [];
  /** Time of the last write of each user that a report then showed. @type {number[]} */
  rightAt = [];
  /** @type {{ status: number, ms: number }[]} */
  #answers = [];
  #isStopped = false;
  /** @type {Promise<unknown>} */
  #running = Promise.resolve();

  /** @param {string} api */
  static async start(api) {
    const crowd = new Crowd();
    crowd.customers = await registerAll(api, CLIENTS, {
      onAnswer: ({ status, ms }) => crowd.#answers.push({ status, ms }),
    });
    crowd.#answers = [];
    crowd.#running = Promise.all(crowd.customers.map((customer, index) => crowd.#live(customer, index)));
    // A failure is reported when the crowd is stopped; until then it must not end the process.
    crowd.#running.catch(() => {});
    return crowd;
  }

  /** @param {Customer} customer @param {number} index */
  async #live(customer, index) {
    while (!this.#isStopped) {
      for (let write = 1; write < WRITES_PER_REPORT; write += 1) await customer.write();
      const askedAt = performance.now();
      await customer.write();
      const answer = await customer.overview();
      if (customer.isRight(answer)) this.rightAt[index] = askedAt;
      else if (answer.status === 200) throw new Error('A report does not show what was acknowledged');
    }
  }

  /** Returns true if a later write and a report after it have succeeded for everybody. @param {number} since */
  isRightSince(since) {
    return this.customers.every((_, index) => (this.rightAt[index] ?? 0) > since);
  }

  /** Prints the answers since the last time, and forgets them. @param {string} name */
  printAnswers(name) {
    const answers = this.#answers;
    this.#answers = [];
    const bad = new Map();
    for (const { status } of answers) if (status < 200 || status > 299) bad.set(status, (bad.get(status) ?? 0) + 1);
    const times = answers.map((answer) => answer.ms);
    const others = [...bad].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || 'none';
    console.log(
      name.padEnd(20),
      String(answers.length).padStart(8),
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.99)),
      ms(quantile(times, 1)),
      `  ${others}`,
    );
  }

  /** Ends the load and prints what was lost or doubled. */
  async stopAndCompare() {
    this.#isStopped = true;
    await this.#running;
    let [lost, doubled, acknowledged] = [0, 0, 0];
    for (const customer of this.customers) {
      const found = await customer.compare();
      lost += found.lost;
      doubled += found.doubled;
      acknowledged += customer.acknowledged.length;
    }
    console.log(`${acknowledged} acknowledged writes: ${lost} lost, ${doubled} doubled`);
    if (lost + doubled > 0) process.exitCode = 1;
  }
}

export const ANSWERS_HEADER = `${''.padEnd(20)}  answers       p50       p99   slowest   not 2xx`;
