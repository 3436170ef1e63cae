import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { AckPolicy, type Consumer, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { inSpan } from '../../telemetry/spans.js';
import type { JetStream, StreamName } from '../jet-stream.js';
import { messageData, type StreamMessage } from '../stream-consumer.js';
import type { Position } from './assignment.js';
import { InFlightMessages } from './in-flight-messages.js';

/** Number of messages in flight, and requested from the broker, at once. */
const WINDOW = 128;
const FETCH_MS = 30_000;
/** The broker removes a consumer that requests nothing within this time. */
const FORGOTTEN_MS = 2 * FETCH_MS;
const RETRY_MS = 250;

/** Partition to read, and the handler of its messages. */
export interface PartitionSource {
  readonly stream: StreamName;
  readonly filter: string;
  /** The durable consumer that knew the position before it was kept in the database. */
  readonly formerDurable: string;
  /**
   * Handles a message. Called in the order of the stream, without waiting for earlier messages. It may throw only for
   * temporary failures such as an unavailable store: reading then starts again at the first message that is not done.
   */
  readonly deliver: (message: StreamMessage) => Promise<void>;
  /** Hears that a message is done, with its age in seconds. */
  readonly done: (ageSeconds: number) => void;
}

/**
 * Reads one partition in order from a position. It acknowledges nothing, since the broker would redeliver a missing
 * message after its successors: after any failure, reading starts again at the position, in order.
 */
export class PartitionReader {
  readonly #log: Logger;
  #work = new InFlightMessages(0);
  #streamCreated: string | undefined;
  #consumer: string | undefined;
  #fetch: ConsumerMessages | undefined;
  #interruption: Error | undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly jetStream: JetStream,
    private readonly source: PartitionSource,
    private readonly from: Position | null,
  ) {
    this.#log = new Logger(`Reader ${source.filter}`);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Position of the reader; undefined until it has checked that its first position belongs to this stream. */
  get position(): Position | undefined {
    if (this.#streamCreated === undefined) return undefined;
    return { streamCreated: this.#streamCreated, sequence: this.#work.doneUpTo };
  }

  /** Starts no further message and resolves when those in flight have ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#fetch?.stop();
    await this.#running;
  }

  /** Returns the number of messages that are stored and not done. */
  async pending(): Promise<number> {
    if (this.#consumer === undefined) return this.#work.open;
    const { consumers } = await this.jetStream.manager();
    const { num_pending } = await consumers.info(this.source.stream, this.#consumer);
    return num_pending + this.#work.open;
  }

  async #run(): Promise<void> {
    // A restarted broker may have lost the consumer.
    const stopListening = this.jetStream.link.onUp(() => this.#interrupt(new Error('The connection is a new one')));
    /** Position of the last warning: an outage writes one line. */
    let reportedAt: number | undefined;
    while (!this.#stopped) {
      try {
        await this.jetStream.ensureStreams();
        if (!this.#stopped) await this.#readAll(await this.#open());
      } catch (error) {
        if (reportedAt !== this.#work.doneUpTo)
          this.#log.warn('Reading was interrupted, continuing at its position', error);
        reportedAt = this.#work.doneUpTo;
        if (!this.#stopped) await delay(RETRY_MS);
      }
      await this.#work.atMost(0);
      this.#interruption = undefined;
    }
    stopListening();
    await this.#forget();
  }

  async #open(): Promise<Consumer> {
    const { stream, filter } = this.source;
    await this.#forget();
    const { consumers, streams } = await this.jetStream.manager();
    const { created, state } = await streams.info(stream);
    const position = this.position ?? this.from ?? (await this.#formerPosition(created));
    const isOfThisStream = position?.streamCreated === created && position.sequence <= state.last_seq;
    this.#work = new InFlightMessages(isOfThisStream ? position.sequence : 0);
    this.#streamCreated = created;
    const { name } = await consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#work.doneUpTo + 1,
      filter_subject: filter,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(FORGOTTEN_MS),
    });
    this.#consumer = name;
    return this.jetStream.client().consumers.get(stream, name);
  }

  async #readAll(consumer: Consumer): Promise<void> {
    let read = 0;
    while (!this.#stopped) {
      await this.#work.atMost(WINDOW / 2);
      this.#fetch = await consumer.fetch({ max_messages: WINDOW - this.#work.open, expires: FETCH_MS });
      if (this.#stopped || this.#interruption) this.#fetch.stop();
      for await (const message of this.#fetch) {
        read += 1;
        if (message.info.deliverySequence !== read) throw new Error('A message was lost on its way');
        void this.#take(message);
      }
      if (this.#interruption) throw this.#interruption;
    }
  }

  /** Never rejects. */
  async #take(message: JsMsg): Promise<void> {
    const end = this.#work.begin(message.seq);
    const { subject, seq: streamSequence } = message;
    try {
      const step = { name: 'process event', kind: SpanKind.CONSUMER, from: message.headers };
      await inSpan(step, () => this.source.deliver({ subject, data: messageData(message), streamSequence }));
      end('done');
      this.source.done(Math.max(0, Date.now() - message.info.timestampNanos / 1e6) / 1_000);
    } catch (error) {
      this.#interrupt(error instanceof Error ? error : new Error('A message could not be worked on', { cause: error }));
      end('failed');
    }
  }

  #interrupt(reason: Error): void {
    this.#interruption ??= reason;
    this.#fetch?.stop();
  }

  async #formerPosition(streamCreated: string): Promise<Position | null> {
    const { consumers } = await this.jetStream.manager();
    try {
      const { ack_floor } = await consumers.info(this.source.stream, this.source.formerDurable);
      return { streamCreated, sequence: ack_floor.stream_seq };
    } catch {
      return null;
    }
  }

  /** Deletes the consumer that reads no more; after a while the broker does so by itself. */
  async #forget(): Promise<void> {
    const name = this.#consumer;
    if (name === undefined) return;
    this.#consumer = undefined;
    try {
      const { consumers } = await this.jetStream.manager();
      await consumers.delete(this.source.stream, name);
    } catch (error) {
      this.#log.debug('Deleting the consumer failed, it expires by itself', error);
    }
  }
}
