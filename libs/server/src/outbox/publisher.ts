import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JetStream } from '../events/jet-stream.js';
import { OUTBOX, type OutboxEntry } from './outbox.schema.js';

/** What is over this is left to the relay: memory stays bounded while the stream is slow. */
const MAX_IN_FLIGHT = 2_000;
/** Well below the time after which the relay takes an entry for one that was not published. */
const MARK_DELAY_MS = 250;
const MARK_BATCH = 1_000;

/** Publishes stored events without anybody waiting for it, and notes which of them the stream has. */
@Injectable()
export class Publisher implements OnApplicationShutdown {
  readonly #log = new Logger(Publisher.name);
  readonly #inFlight = new Set<Promise<void>>();
  #sent: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #marking: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxEntry>,
    private readonly jetStream: JetStream,
  ) {}

  /** In the order given, each one sent before the one before it is acknowledged. What fails is left to the relay. */
  publish(entries: readonly OutboxEntry[]): void {
    for (const entry of entries) {
      if (this.#inFlight.size >= MAX_IN_FLIGHT || !this.jetStream.link.isUp) return;
      const publishing = this.#publish(entry)
        .catch((error: unknown) => this.#log.debug('An event is left to the relay', error))
        .finally(() => this.#inFlight.delete(publishing));
      this.#inFlight.add(publishing);
    }
  }

  /**
   * {@link publish}, and resolves once the stream has all of them and that is noted.
   * @throws the first failure, once all have ended
   */
  async publishAll(entries: readonly OutboxEntry[]): Promise<void> {
    const outcomes = await Promise.allSettled(entries.map((entry) => this.#publish(entry)));
    await this.#mark();
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** The last requests are answered by now; what they announced is on its way. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
    await this.#mark().catch((error: unknown) => this.#log.warn('Published events will be published again', error));
  }

  async #publish({ _id, subject, body }: OutboxEntry): Promise<void> {
    await this.jetStream.publish(subject, body, _id);
    this.#sent.push(_id);
    this.#timer ??= setTimeout(() => {
      this.#mark().catch((error: unknown) => this.#log.warn('Published events will be published again', error));
    }, MARK_DELAY_MS);
  }

  /** One after the other, so that an update never waits for itself. */
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
      // Repeating one that was not noted does no harm; forgetting to publish one would.
      await this.entries.updateMany({ _id: { $in: ids } }, { $set: { sentAt: new Date() } });
    }
  }
}
