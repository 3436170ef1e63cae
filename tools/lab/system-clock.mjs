import { connect, StringCodec } from 'nats';
import { recordClock } from '../stack/test-clock.mjs';

const SUBJECT = 'broadcast.clock.set';
/** A process that was not connected hears of the time soon. */
const REPEAT_MS = 250;
const text = StringCodec();

/** Clock of all processes of a system that runs with the clock of tests. */
export class SystemClock {
  #aheadMs = 0;
  #timer = setInterval(() => this.#tell(), REPEAT_MS);

  /** @param {string} data folder of the system @param {import('nats').NatsConnection} link */
  constructor(data, link) {
    this.data = data;
    this.link = link;
  }

  /** @param {import('./system.mjs').System} system */
  static async of(system) {
    const { username: user, password: pass, host: servers } = new URL(system.connection.nats.gateway);
    const options = { servers, user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 100 };
    return new SystemClock(system.data, await connect(options));
  }

  now() {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Time runs on from there, also in processes that start later. @param {Date} moment */
  set(moment) {
    this.#aheadMs = moment.getTime() - Date.now();
    recordClock(this.data, moment);
    this.#tell();
  }

  async stop() {
    clearInterval(this.#timer);
    await this.link.close();
  }

  #tell() {
    if (this.#aheadMs === 0 || this.link.isClosed()) return;
    this.link.publish(SUBJECT, text.encode(JSON.stringify({ now: this.now().toISOString() })));
  }
}
