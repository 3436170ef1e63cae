import { setTimeout as delay } from 'node:timers/promises';
import { headers, type Msg, type MsgHdrs, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import { AppError } from '@pocket/contracts';
import { type NatsTls, natsAddress } from '../config/nats-address.js';
import { isLate, overloaded, toWireError, type WireReply } from '../messaging/wire.js';
import type { Metrics } from '../metrics/metrics.js';
import { InFlight, type InFlightLimits } from './in-flight.js';
import { fitsOneMessage, MAX_REPLY_BYTES, REPLY_CHUNKS, replyChunks } from './large-replies.js';
import { PLAIN_REPLY } from './plain-replies.js';
import { spendTime, userOf } from './request-context.js';
import { runInTurn } from './turn.js';
import { UserTurns } from './user-turns.js';

const FLUSH_TIMEOUT_MS = 1_000;
const IN_FLIGHT_TIMEOUT_MS = 2_500;
const POLL_MS = 10;
const PART_TIMEOUT_MS = 5_000;
/** More requests than a process can answer within the timeout of a request. */
const LIMITS: InFlightLimits = { total: 1_000, perUser: 50 };

/**
 * NATS transport of Nest that closes without losing requests and accepts one handler per subject. It refuses requests
 * beyond its limits and sends replies that are too large for one message in parts.
 */
export class RpcServer extends ServerNats {
  #client: NatsConnection | undefined;
  readonly #open: Subscription[] = [];
  readonly #inFlight: InFlight;
  readonly #turns = new UserTurns();
  /** Large answers on their way. */
  #sending = 0;
  #latenessReason: () => AppError | undefined = () => undefined;

  constructor(
    url: string,
    private readonly service: string,
    limits: InFlightLimits = LIMITS,
    tls: NatsTls = {},
  ) {
    super({
      ...natsAddress(url, tls),
      name: `${service}-requests`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
      maxPingOut: 2,
    });
    this.#inFlight = new InFlight(limits);
    this.setOnProcessingEndHook((_transport, context) =>
      this.#inFlight.leave(userOf((context as NatsContext).getHeaders())),
    );
  }

  /** Registers the gauges of running, waiting and refused requests. */
  observe(metrics: Metrics): void {
    metrics.gauge('rpc_in_flight', 'Requests being answered', {}, async () => this.#inFlight.total);
    metrics.gauge('rpc_waiting', 'Requests that wait for their user’s turn', {}, async () => this.#turns.waiting);
    metrics.gauge('rpc_refused', 'Requests turned away since the start', {}, async () => this.#inFlight.refused);
  }

  /** Sets a function whose error, if any, replaces the timeout error of a late request. */
  explainLateness(reason: () => AppError | undefined): void {
    this.#latenessReason = reason;
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

  protected override handleRequest(...[context, produce, respond]: Parameters<ServerNats['handleRequest']>): unknown {
    const nats = context as NatsContext;
    const userId = userOf(nats.getHeaders());
    if (!this.#inFlight.enter(userId)) return respond({ err: toWireError(overloaded()), isDisposed: true });
    if (userId === undefined) return super.handleRequest(context, produce, respond);
    return this.#inTurn(userId, nats, (end) => {
      const respondAndEnd = async (packet: WireReply & { readonly isDisposed?: boolean }) => {
        try {
          await respond(packet);
        } finally {
          if (packet.isDisposed) end();
        }
      };
      return super.handleRequest(context, produce, respondAndEnd);
    });
  }

  async #inTurn(userId: string, nats: NatsContext, handle: (end: () => void) => unknown): Promise<unknown> {
    const asked = Date.now();
    const turn = await this.#turns.take(userId);
    spendTime(nats.getHeaders(), Date.now() - asked);
    try {
      return await runInTurn(turn, () => handle(() => turn.end()));
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  override getPublisher(request: Msg, id: string): (packet: WireReply) => Promise<void> {
    return (packet) => {
      const { response } = packet;
      const isPlain = response !== undefined && request.headers?.has(PLAIN_REPLY) === true;
      const text = JSON.stringify(isPlain ? response : { ...this.#explained(packet), id });
      return this.#answer(request, text, id, isPlain);
    };
  }

  #explained(packet: WireReply): WireReply {
    if (!isLate(packet.err)) return packet;
    const reason = this.#latenessReason();
    return reason ? { ...packet, err: toWireError(reason) } : packet;
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
    await waitAtMost(FLUSH_TIMEOUT_MS, Promise.all(this.#open.map((subscription) => subscription.drain())));
    const isBusy = () => this.#inFlight.total > 0 || this.#sending > 0;
    for (let waited = 0; isBusy() && waited < IN_FLIGHT_TIMEOUT_MS; waited += POLL_MS) await delay(POLL_MS);
    // The transport publishes an answer in a later tick than the one in which its handler ends.
    await delay(POLL_MS);
    await waitAtMost(FLUSH_TIMEOUT_MS, client.flush());
    await super.close();
  }

  async #answer(request: Msg, text: string, id: string, isPlain: boolean): Promise<void> {
    const maxPayload = this.#client?.info?.max_payload ?? 0;
    const data = Buffer.from(text);
    const mark = headers();
    if (isPlain) mark.set(PLAIN_REPLY, 'true');
    if (fitsOneMessage(data, maxPayload)) return void request.respond(data, { headers: mark });
    const partsTo = request.headers?.get(REPLY_CHUNKS.subject);
    if (partsTo && data.length <= MAX_REPLY_BYTES) return this.#answerInParts(request, partsTo, data, maxPayload, mark);
    this.logger.error(`${request.subject}: a reply of ${data.length} bytes is too large`);
    const err = toWireError(new AppError('PAYLOAD_TOO_LARGE', 'The answer is too large'));
    request.respond(JSON.stringify({ err, isDisposed: true, id }));
  }

  async #answerInParts(
    request: Msg,
    partsTo: string,
    data: Uint8Array,
    maxPayload: number,
    mark: MsgHdrs,
  ): Promise<void> {
    const chunks = replyChunks(data, maxPayload);
    this.#sending += 1;
    try {
      for (const [index, chunk] of chunks.entries()) {
        const confirmed = await this.#client?.request(partsTo, chunk, {
          headers: withHeader(REPLY_CHUNKS.index, index),
          timeout: PART_TIMEOUT_MS,
        });
        if (confirmed?.data.length !== 0) return;
      }
      mark.set(REPLY_CHUNKS.count, String(chunks.length));
      request.respond('', { headers: mark });
    } finally {
      this.#sending -= 1;
    }
  }
}

function withHeader(name: string, value: number) {
  const header = headers();
  header.set(name, String(value));
  return header;
}

/** The broker may be away just now, which must not keep the process from ending. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const settled = work.then(
    () => {},
    () => {},
  );
  await Promise.race([settled, delay(ms, undefined, { ref: false })]);
}
