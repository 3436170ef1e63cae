import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats';
import type { JetStream, StreamName } from './jet-stream.js';

const ACK_WAIT_MS = 30_000;
const DEFAULT_MAX_ACK_PENDING = 500;
const DEFAULT_BATCH = 100;
const FAILURE_DELAY_MS = 500;
const RETRY_MS = 250;
const NANOS_PER_SECOND = 1e9;

/** One message of a stream. Settle it with `ack` or `nak`; one left open comes again after half a minute. */
export interface StreamMessage {
  readonly subject: string;
  readonly data: unknown;
  /** Its position in the stream. */
  readonly streamSequence: number;
  /** The message is done and never comes again. */
  ack(): void;
  /** The message comes again after `delayMs`. */
  nak(delayMs?: number): void;
}

/** What to take from a stream, and what to do with it. */
export interface Consumption {
  readonly stream: StreamName;
  /** Name under which the broker remembers what has been done; shared by every instance of a service. */
  readonly durable: string;
  /** Only messages of this subject (wildcards allowed). */
  readonly filter?: string;
  /** How many messages may be under way in all instances together (500). */
  readonly maxAckPending?: number;
  /** The most messages that one call of `deliver` gets (100). */
  readonly batch?: number;
  /** Gets messages in stream order, one call at a time. If it throws, the messages left open come again. */
  readonly deliver: (messages: readonly StreamMessage[]) => Promise<void>;
}

/** A durable pull consumer that is made anew whenever the broker has lost it. */
export class StreamConsumer {
  readonly #log: Logger;
  readonly #queue: Delivery[] = [];
  #current: ConsumerMessages | undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #working: Promise<void> | undefined;

  constructor(
    private readonly jetStream: JetStream,
    private readonly consumption: Consumption,
    /** Told of each message that is done, and how old it was then. */
    private readonly onDone: (ageSeconds: number) => void,
  ) {
    this.#log = new Logger(`Consumer ${consumption.durable}`);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Takes nothing more and waits for the batch at work. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#queue.length = 0;
    this.#current?.stop();
    await this.#working;
    await this.#running;
  }

  async #run(): Promise<void> {
    // The broker may come back without what it knew.
    const stopListening = this.jetStream.link.onUp(() => this.#current?.stop());
    while (!this.#stopped) {
      try {
        await this.jetStream.ensureStreams();
        if (this.#stopped) break;
        this.#current = await this.#open();
        if (this.#stopped) this.#current.stop();
        const failure = await this.#current.closed();
        if (failure) throw failure;
      } catch (error) {
        if (this.#stopped) break;
        this.#log.warn('Lost the stream, trying again', error);
        await delay(RETRY_MS);
      }
    }
    stopListening();
  }

  async #open(): Promise<ConsumerMessages> {
    const { stream, durable, filter, maxAckPending = DEFAULT_MAX_ACK_PENDING } = this.consumption;
    const { consumers } = await this.jetStream.manager();
    await consumers.add(stream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: maxAckPending,
      ...(filter === undefined ? {} : { filter_subject: filter }),
    });
    const consumer = await this.jetStream.client().consumers.get(stream, durable);
    return consumer.consume({
      max_messages: maxAckPending,
      abort_on_missing_resource: true,
      callback: (message) => this.#take(message),
    });
  }

  #take(message: JsMsg): void {
    if (this.#stopped) return;
    this.#queue.push(new Delivery(message, this.onDone));
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    // Gathers what arrives in the same turn of the event loop into one batch.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, this.consumption.batch ?? DEFAULT_BATCH);
      try {
        await this.consumption.deliver(batch);
      } catch (error) {
        this.#log.error('A batch failed and comes again', error);
        for (const delivery of batch) delivery.nak(FAILURE_DELAY_MS);
      }
    }
    this.#working = undefined;
  }
}

class Delivery implements StreamMessage {
  #isSettled = false;

  constructor(
    private readonly message: JsMsg,
    private readonly onDone: (ageSeconds: number) => void,
  ) {}

  get subject(): string {
    return this.message.subject;
  }
  get data(): unknown {
    return this.message.json<unknown>();
  }
  get streamSequence(): number {
    return this.message.seq;
  }
  ack(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.message.ack();
    this.onDone(Math.max(0, Date.now() / 1_000 - this.message.info.timestampNanos / NANOS_PER_SECOND));
  }
  nak(delayMs?: number): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.message.nak(delayMs);
  }
}
