import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { ServerNats } from '@nestjs/microservices';
import { natsAddress } from '../messaging/nats-address.js';

const FLUSH_TIMEOUT_MS = 1_000;
const IN_FLIGHT_TIMEOUT_MS = 2_500;
const POLL_MS = 10;

/** Nest's NATS transport, ending without a lost request and refusing to answer a subject twice. */
export class RpcServer extends ServerNats {
  #client: NatsConnection | undefined;
  readonly #open: Subscription[] = [];
  #inFlight = 0;

  constructor(
    url: string,
    private readonly service: string,
  ) {
    super({
      ...natsAddress(url),
      name: `${service}-requests`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
      maxPingOut: 2,
    });
    this.setOnProcessingStartHook((_transport, _context, next) => {
      this.#inFlight += 1;
      return next();
    });
    this.setOnProcessingEndHook(() => {
      this.#inFlight -= 1;
    });
  }

  override async createNatsClient(): Promise<NatsConnection> {
    const client: NatsConnection = await super.createNatsClient();
    this.#client = client;
    return client;
  }

  override addHandler(...[pattern, callback, isEventHandler, extras]: Parameters<ServerNats['addHandler']>): void {
    const subject = this.normalizePattern(pattern);
    if (this.messageHandlers.has(subject)) throw new Error(`${subject} has two handlers`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const callback = this.getMessageHandler(subject).bind(this);
      this.#open.push(client.subscribe(subject, { queue: this.service, callback }));
    }
  }

  /** Resolves once the broker knows every subscription. */
  async ready(): Promise<void> {
    await this.#client?.flush();
  }

  /** Takes no more requests, answers the ones already taken, then disconnects. */
  override async close(): Promise<void> {
    const client = this.#client;
    if (!client || client.isClosed()) return;
    await within(FLUSH_TIMEOUT_MS, Promise.all(this.#open.map((subscription) => subscription.drain())));
    for (let waited = 0; this.#inFlight > 0 && waited < IN_FLIGHT_TIMEOUT_MS; waited += POLL_MS) await delay(POLL_MS);
    // The transport publishes an answer in a later tick than the one in which its handler ends.
    await delay(POLL_MS);
    await within(FLUSH_TIMEOUT_MS, client.flush());
    await super.close();
  }
}

/** The broker may be away just now, which must not keep the process from ending. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const settled = work.then(
    () => {},
    () => {},
  );
  await Promise.race([settled, delay(ms, undefined, { ref: false })]);
}
