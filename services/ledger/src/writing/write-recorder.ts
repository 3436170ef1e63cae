import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type EventChange,
  LEDGER_CONTENT_VERSION,
  type LedgerContent,
  type LedgerEvent,
  ledgerEventSubject,
} from '@pocket/contracts';
import { type CommitBuffer, now } from '@pocket/server';
import { describeChange } from '../book/entries/change-description.js';
import { type Entry, ofKind } from '../book/entries/entry.js';
import { newId } from '../book/entries/new-id.js';
import { balanceDeltas } from '../book/figures/balance-deltas.js';
import { KINDS } from '../book/kinds/kinds.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../store/book/idempotency.repository.js';

import { EntityStores } from '../store/entity-stores.js';
import { PostingPlansRepository } from '../store/postings/posting-plans.repository.js';
import type { Decision } from './decision.js';
import { keyOrigin } from './key-origin.js';

/** Queues the writes of every change: entities, history and reply. */
@Injectable()
export class WriteRecorder {
  constructor(
    private readonly stores: EntityStores,
    private readonly changes: ChangesRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly plans: PostingPlansRepository,
  ) {}

  /**
   * Queues the writes of the entries and balances. A step of a large change omits digests that are rebuilt at its end.
   */
  store(bookId: BookId, entries: readonly Entry[], { write }: Pick<CommitBuffer, 'write'>, isStep?: boolean): void {
    const balances = balanceDeltas(entries);
    for (const kind of KINDS) write(this.stores.of(kind).writes(bookId, ofKind(kind, entries), balances, isStep));
    write(this.plans.writes(bookId, entries));
  }

  /** Queues the history record of a change. */
  recordHistory<Reply extends object>(
    bookId: BookId,
    { id, number, entries }: { readonly id: string; readonly number: number; readonly entries: readonly Entry[] },
    { description, undoes }: Decision<Reply>,
    { key }: Pick<WriteRequest, 'key'>,
    { write }: Pick<CommitBuffer, 'write'>,
  ): void {
    const described = { origin: 'app' as const, ...describeChange(entries), ...description, ...keyOrigin(key) };
    const change = { id, number, at: now(), ...described };
    write(this.changes.writes(bookId, { ...change, undoes: undoes ?? null }, entries));
  }

  /** Queues the idempotency record of a request. */
  recordReply(bookId: BookId, request: WriteRequest, reply: object, { write }: Pick<CommitBuffer, 'write'>): void {
    write(this.idempotency.writes(bookId, request, reply));
  }
}

/** Describes a change for its event. */
export const eventChange = (id: string, undoes: string | null = null): EventChange =>
  undoes === null ? { id } : { id, undoes };

/** Queues one event per content, numbered from `firstSequence`. The last one names the complete changes. */
export function queueEvents(
  bookId: BookId,
  contents: readonly LedgerContent[],
  firstSequence: number,
  { announce }: Pick<CommitBuffer, 'announce'>,
  changes: readonly EventChange[] = [],
): void {
  const [subject, version, at] = [ledgerEventSubject(bookId), LEDGER_CONTENT_VERSION, Date.now()];
  announce(
    contents.map((content, index) => {
      const event: LedgerEvent = {
        id: newId(),
        userId: bookId,
        sequence: firstSequence + index,
        version,
        at,
        content,
        ...(changes.length > 0 && index === contents.length - 1 ? { changes: [...changes] } : {}),
      };
      return { id: event.id, userId: bookId, sequence: event.sequence, subject, body: event };
    }),
  );
}
