import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JetStream } from '../events/jet-stream.js';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';

/** Further events are left to the relay, so that memory stays bounded while the stream is slow. */
const MAX_IN_FLIGHT = 2_000;
/** Well below the time after which the relay considers an event unpublished. */
const MARK_DELAY_MS = 250;
const MARK_BATCH = 1_000;

/** Publishes stored events in the background, and marks those that the stream has. */
@Injectable()
export class Publisher implements OnApplicationShutdown {
  readonly #log = new Logger(Publisher.name);
  readonly #inFlight = new Set<Promise<void>>();
  #sent: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #marking: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxRecord>,
    private readonly jetStream: JetStream,
  ) {}

  /** Sends the events in order without waiting for acknowledgments. Failures are left to the relay. */
  publish(entries: readonly OutboxRecord[]): void {
    for (const entry of entries) {
      if (this.#inFlight.size >= MAX_IN_FLIGHT || !this.jetStream.link.isUp) return;
      const publishing = this.#publish(entry)
        .catch((error: unknown) => this.#log.debug('Publishing an event failed, leaving it to the relay', error))
        .finally(() => this.#inFlight.delete(publishing));
      this.#inFlight.add(publishing);
    }
  }

  /**
   * Publishes like {@link publish}, and resolves once all are acknowledged and marked.
   * @throws the first failure, once all have ended
   */
  async publishAll(entries: readonly OutboxRecord[]): Promise<void> {
    const outcomes = await Promise.allSettled(entries.map((entry) => this.#publish(entry)));
    await this.#mark();
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Waits for the events of the last requests. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
    await this.#mark().catch((error: unknown) =>
      this.#log.warn('Marking published events failed, they will be published again', error),
    );
  }

  async #publish({ _id, subject, body }: OutboxRecord): Promise<void> {
    await this.jetStream.publish(subject, body, _id);
    this.#sent.push(_id);
    this.#timer ??= setTimeout(() => {
      this.#mark().catch((error: unknown) =>
        this.#log.warn('Marking published events failed, they will be published again', error),
      );
    }, MARK_DELAY_MS);
  }

  /** Marks published events, one batch at a time, so that two updates never conflict. */
  #mark(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#marking = this.#marking.then(
      () => this.#markSent(),
      () => this.#markSent(),
    );
    return this.#marking;
  }

  async #markSent(): Promise<void> {
    while (this.#sent.length > 0) {
      const ids = this.#sent.splice(0, MARK_BATCH);
      // Publishing an unmarked event twice is harmless.
      await this.entries.updateMany({ _id: { $in: ids } }, { $set: { sentAt: new Date() } });
    }
  }
}
