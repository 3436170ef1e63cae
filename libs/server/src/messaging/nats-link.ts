import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connect, Events, type NatsConnection } from 'nats';
import { type NatsTls, natsAddress } from '../config/nats-address.js';

/** NATS connection for requests, events and broadcasts. It reconnects without end and reports its state. */
export class NatsLink implements OnApplicationShutdown {
  readonly #log = new Logger(NatsLink.name);
  readonly #onDown = new Set<() => void>();
  readonly #onUp = new Set<() => void>();
  #up = true;

  private constructor(
    readonly connection: NatsConnection,
    /** NATS user of this connection; undefined if the broker does not authenticate. */
    readonly user: string | undefined,
  ) {
    void this.#watch();
  }

  /** Resolves once the first connection stands, however long NATS takes to come up. */
  static async open(url: string, name: string, tls: NatsTls = {}): Promise<NatsLink> {
    const address = natsAddress(url, tls);
    const connection = await connect({
      ...address,
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
      maxPingOut: 2,
      // Would create two unread stacks per request: callers wrap the errors.
      noAsyncTraces: true,
    });
    return new NatsLink(connection, address.user);
  }

  get isUp(): boolean {
    return this.#up && !this.connection.isClosed();
  }

  /** @throws Error while there is no connection */
  async requireUp(): Promise<void> {
    if (!this.isUp) throw new Error('NATS is not connected');
  }

  /** Calls `listener` whenever the connection is lost; returns the way to stop that. */
  onDown(listener: () => void): () => void {
    this.#onDown.add(listener);
    return () => this.#onDown.delete(listener);
  }

  /** Calls `listener` whenever a lost connection is back; returns the way to stop that. */
  onUp(listener: () => void): () => void {
    this.#onUp.add(listener);
    return () => this.#onUp.delete(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A drain waits for the server, so it does not end while the connection is down.
    await (this.#up ? this.connection.drain() : this.connection.close());
  }

  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === Events.Disconnect && this.#up) {
        this.#up = false;
        this.#log.warn('NATS connection lost');
        for (const listener of [...this.#onDown]) listener();
      } else if (status.type === Events.Reconnect) {
        this.#up = true;
        this.#log.log('NATS connection is back');
        for (const listener of [...this.#onUp]) listener();
      } else if (status.type === Events.Error) {
        // For example a missing permission: the caller may wait for a reply that never arrives.
        this.#log.error(`NATS error ${status.data}`, status.permissionContext);
      }
    }
  }
}
