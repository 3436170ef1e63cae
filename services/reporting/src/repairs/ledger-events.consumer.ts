import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LEDGER_PARTITIONS, type LedgerEvent, ledgerEvent, ledgerPartitionSubjects } from '@pocket/contracts';
import { isStoreUnavailable, Metrics, PartitionReaders, type StreamMessage } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { Projector } from '../projection/projector.js';
import { Repairs } from './repairs.js';

/** Applies the ledger's events, each user's in order: one instance reads a partition. */
@Injectable()
export class LedgerEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(LedgerEventsConsumer.name);
  readonly #gaps;

  constructor(
    private readonly readers: PartitionReaders,
    private readonly projector: Projector,
    private readonly repairs: Repairs,
    metrics: Metrics,
  ) {
    this.#gaps = metrics.counter('event_gaps_total', 'Events that came before one that they follow');
  }

  onApplicationBootstrap(): void {
    this.readers.read({
      stream: 'LEDGER',
      group: 'reporting',
      partitions: LEDGER_PARTITIONS,
      subjects: ledgerPartitionSubjects,
      deliver: (message) => this.#take(message),
    });
  }

  /** Logs and skips invalid events, so that they do not block other users. */
  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const parsed = ledgerEvent.safeParse(data);
    if (!parsed.success) {
      this.#log.error(`Event ${streamSequence} of LEDGER is invalid, skipping it`, parsed.error);
      return;
    }
    const { userId: bookId, sequence } = parsed.data;
    const head = await this.#apply(parsed.data);
    if (!head) return this.repairs.repairInBackground(bookId);
    const isMissing = head.sequence < sequence && !head.isClosed;
    if (isMissing) this.#gaps.inc();
    if (isMissing || head.isIncomplete) this.repairs.repairInBackground(bookId);
  }

  /** Parses an event; undefined if invalid. Retrying it would block the other users of its partition. */
  async #apply(event: LedgerEvent): Promise<Head | undefined> {
    try {
      return await this.projector.apply(event.userId, [event]);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.#log.error(`Event ${event.sequence} of user ${event.userId} cannot be applied`, error);
      return undefined;
    }
  }
}
