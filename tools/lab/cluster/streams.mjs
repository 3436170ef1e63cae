import { inboxOf } from '@pocket/contracts';
import { connect } from 'nats';

/** What the brokers say of the streams, asked as the ledger and as auth: nobody may ask about all of them. */
export class Streams {
  /** @param {Record<string, import('nats').NatsConnection>} links by process */
  constructor(links) {
    this.links = links;
  }

  /** @param {Record<string, string>} urls of the processes */
  static async connect(urls) {
    const open = async (/** @type {string} */ user) => {
      const addresses = urls[user].split(',').map((url) => new URL(url));
      const servers = addresses.map(({ host }) => host);
      const { username, password: pass } = addresses[0];
      const options = { maxReconnectAttempts: -1, reconnectTimeWait: 200, noAsyncTraces: true, timeout: 2_000 };
      return connect({ ...options, servers, user: username, pass, inboxPrefix: inboxOf(username) });
    };
    return new Streams({ LEDGER: await open('ledger'), USERS: await open('auth') });
  }

  /** @param {string} name */
  async #cluster(name) {
    const link = this.links[name] ?? this.links.LEDGER;
    const api = await link.jetstreamManager({ checkAPI: false, timeout: 1_000 });
    return (await api.streams.info(name)).cluster;
  }

  /** The process that leads a stream. @param {string} name */
  async leaderOf(name) {
    return (await this.#cluster(name))?.leader;
  }

  /** Whether every broker has all that there is. */
  async areWhole() {
    try {
      const clusters = await Promise.all(['LEDGER', 'USERS', 'UPLOADS'].map((name) => this.#cluster(name)));
      return clusters.every((cluster) => cluster?.leader && cluster.replicas?.every((replica) => replica.current));
    } catch {
      return false;
    }
  }

  async close() {
    await Promise.all(Object.values(this.links).map((link) => link.close()));
  }
}
