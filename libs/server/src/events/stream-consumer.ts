import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { isStoreUnavailable } from '../mongo/failures.js';
import { inSpan } from '../telemetry/spans.js';
import { backoff } from '../timing/backoff.js';
import type { JetStream, StreamName } from './jet-stream.js';

/** The broker redelivers a message after this time, unless the instance reports that it still works on it. */
const ACK_WAIT_MS = 5_000;
const WORKING_MS = 2_000;
const RETRY_MS = 250;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** At this delivery a message that fails is given up, unless the store is unavailable. */
const MAX_TRIES = 10;

/** Message of a stream. */
export interface StreamMessage {
  readonly subject: string;
  /** Content; undefined if it is not JSON. */
  readonly data: unknown;
  /** Its position in the stream. */
  readonly streamSequence: number;
}

/** Messages to take from a stream, and their handler. */
export interface ConsumerOptions {
  readonly stream: StreamName;
  /** Name under which the broker stores the progress; shared by all instances of a service. */
  readonly durable: string;
  /** Only messages of this subject (wildcards allowed). */
  readonly filter?: string;
  /** Maximum of messages in flight in all instances together; 1 keeps the order of the stream. */
  readonly maxInFlight?: number;
  /**
   * The message is done when this resolves. If it throws, the message is redelivered: without end while the store is away,
   * otherwise {@link MAX_TRIES} times with growing pauses before it is given up.
   */
  readonly deliver: (message: StreamMessage) => Promise<void>;
}

/** Hears about the end of each message. */
export interface ConsumerListener {
  /** A message is done; `ageSeconds` have passed since it was stored. */
  done(ageSeconds: number): void;
  givenUp(): void;
}

/** Durable pull consumer that is created again whenever the broker has lost it. */
export class StreamConsumer {
  readonly #log: Logger;
  readonly #atWork = new Set<Promise<void>>();
  #current: ConsumerMessages | undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly jetStream: JetStream,
    private readonly options: ConsumerOptions,
    private readonly listener: ConsumerListener,
  ) {
    this.#log = new Logger(`Consumer ${options.durable}`);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Takes no further messages, returns those that still arrive, and finishes those in flight. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current?.stop();
    await Promise.allSettled(this.#atWork);
    await this.#running;
  }

  async #run(): Promise<void> {
    // A restarted broker may have lost the consumer.
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
        this.#log.warn('Lost the stream, reconnecting', error);
        await delay(RETRY_MS);
      }
    }
    stopListening();
  }

  async #open(): Promise<ConsumerMessages> {
    const { stream, durable, filter, maxInFlight = 1 } = this.options;
    const { consumers } = await this.jetStream.manager();
    await consumers.add(stream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: maxInFlight,
      ...(filter === undefined ? {} : { filter_subject: filter }),
    });
    const consumer = await this.jetStream.client().consumers.get(stream, durable);
    return consumer.consume({
      max_messages: maxInFlight,
      abort_on_missing_resource: true,
      callback: (message) => this.#take(message),
    });
  }

  #take(message: JsMsg): void {
    if (this.#stopped) return void message.nak();
    const work = this.#work(message).finally(() => this.#atWork.delete(work));
    this.#atWork.add(work);
  }

  async #work(message: JsMsg): Promise<void> {
    const stillWorking = setInterval(() => message.working(), WORKING_MS);
    try {
      const { subject, seq: streamSequence } = message;
      const step = { name: 'process event', kind: SpanKind.CONSUMER, from: message.headers };
      await inSpan(step, () => this.options.deliver({ subject, data: messageData(message), streamSequence }));
      message.ack();
      this.listener.done(Math.max(0, Date.now() - message.info.timestampNanos / 1e6) / 1_000);
    } catch (error) {
      this.#fail(message, error);
    } finally {
      clearInterval(stillWorking);
    }
  }

  #fail(message: JsMsg, error: unknown): void {
    const tries = message.info.redeliveryCount;
    if (tries >= MAX_TRIES && !isStoreUnavailable(error)) {
      this.#log.error(`Message ${message.seq} of ${this.options.stream} failed ${tries} times, skipping it`, error);
      this.listener.givenUp();
      message.term();
      return;
    }
    this.#log.warn(`Message ${message.seq} of ${this.options.stream} failed, retrying`, error);
    const longest = isStoreUnavailable(error) ? 1_000 : MAX_DELAY_MS;
    message.nak(backoff(tries + 1, FIRST_DELAY_MS, longest));
  }
}

/** Parses the content of a message; undefined if it is not JSON. */
export function messageData(message: JsMsg): unknown {
  try {
    return message.json<unknown>();
  } catch {
    return undefined;
  }
}
