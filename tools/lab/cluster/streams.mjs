import { inboxOf } from '@pocket/contracts';
import { connect } from 'nats';

/** State of the streams, read with the rights of the ledger and of auth: no user may read all of them. */
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

  /** Returns true if every stream has a leader and all its replicas are current. */
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
