import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LEDGER_PARTITIONS, type LedgerEvent, ledgerEvent, ledgerPartitionSubjects } from '@pocket/contracts';
import { isStoreUnavailable, Metrics, PartitionReaders, type StreamMessage } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { Projector } from '../projection/projector.js';
import { Repairs } from './repairs.js';

/** Applies the ledger's events, those of one user in their order: a partition is read by one instance. */
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

  /** Nothing that is wrong with one user's events is waited for: it is noted, and the others go on. */
  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const parsed = ledgerEvent.safeParse(data);
    if (!parsed.success) {
      this.#log.error(`Event ${streamSequence} of LEDGER is not what was agreed and is passed over`, parsed.error);
      return;
    }
    const { userId, sequence } = parsed.data;
    const head = await this.#apply(parsed.data);
    if (!head) return this.repairs.repairInBackground(userId);
    const isMissing = head.sequence < sequence && !head.isClosed;
    if (isMissing) this.#gaps.inc();
    if (isMissing || head.isIncomplete) this.repairs.repairInBackground(userId);
  }

  /** Undefined for one that cannot be applied: waiting would keep everybody else in its partition. */
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
