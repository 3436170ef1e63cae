import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LEDGER_PARTITIONS, ledgerEvent, ledgerPartitionSubjects } from '@pocket/contracts';
import { BookBatches, PartitionReaders, type StreamMessage } from '@pocket/server';
import type { SignaledChange } from '../signals/signal.schema.js';
import { Signals } from '../signals/signals.js';

/**
 * Notes which books are different. An event that names no change is a step of a large one, or says nothing of the
 * history, and raises no alert. Each event may come more than once.
 */
@Injectable()
export class LedgerEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(LedgerEventsConsumer.name);
  /** Readers deliver a thousand events at once: one write for each would leave no connection to requests. */
  readonly #batches = new BookBatches<SignaledChange, true>(async (batch) => {
    await this.signals.lookAll(batch);
    return new Map([...batch.keys()].map((bookId) => [bookId, true]));
  });

  constructor(
    private readonly readers: PartitionReaders,
    private readonly signals: Signals,
  ) {}

  onApplicationBootstrap(): void {
    this.readers.read({
      stream: 'LEDGER',
      group: 'notify',
      partitions: LEDGER_PARTITIONS,
      subjects: ledgerPartitionSubjects,
      deliver: (message) => this.#take(message),
    });
  }

  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const parsed = ledgerEvent.safeParse(data);
    if (!parsed.success) {
      this.#log.error(`Event ${streamSequence} of LEDGER is invalid, skipping it`, parsed.error);
      return;
    }
    const { userId, at, changes = [] } = parsed.data;
    if (changes.length === 0) return;
    const signaled = changes.map(({ id, undoes = null }) => ({ id, undoes, at: new Date(at) }));
    await this.#batches.add(userId, signaled);
  }
}
