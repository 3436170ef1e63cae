import { Injectable } from '@nestjs/common';
import { AppError, type BookId, type CalendarDay } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, updateEntry } from '../book/entries/entry.js';
import { assertBelowLimit } from '../book/limits.js';
import type { StoredSchedule, StoredTransaction } from '../book/states.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { OccurrenceLinksRepository } from '../store/transactions/occurrence-links.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { type ScheduleUpdate, updateFrom } from './schedule-updates.js';
import type { Surroundings } from './surroundings.js';

/** Transactions that one change moves to the schedule that follows. */
const MAX_MOVED = 1_000;

interface FollowingUpdate {
  /** The schedule with the new fields. */
  readonly state: StoredSchedule;
  readonly entries: readonly Entry[];
  /** Legs of the transfers that the entries touch. */
  readonly legs: readonly StoredTransaction[];
}

/** Changes an occurrence and all that follow, with the transactions that fulfill them. */
@Injectable()
export class FollowingUpdates {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly links: OccurrenceLinksRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** @throws AppError `LIMIT_REACHED`, `VALIDATION_FAILED` for too many transactions; as {@link updateFrom} */
  async decide(
    bookId: BookId,
    { before, key }: { readonly before: StoredSchedule; readonly key: CalendarDay },
    update: ScheduleUpdate,
    around: Surroundings,
    session: ClientSession,
  ): Promise<FollowingUpdate> {
    const all = await this.schedules.list(bookId, session);
    const { state, entries } = updateFrom(before, key, update, around, all);
    if (state.id === before.id) return { state, entries, legs: [] };
    assertBelowLimit(all.length, 'schedule');
    const moved = await this.links.from(bookId, before.id, key, MAX_MOVED + 1, session);
    if (moved.length > MAX_MOVED) throw tooManyMoved();
    const transferIds = moved.flatMap(({ transferId }) => transferId ?? []);
    return {
      state,
      entries: [
        ...entries,
        ...moved.map((each) => updateEntry('transaction', each, { schedule: { key, ...each.schedule, id: state.id } })),
      ],
      legs: await this.transactions.legsOf(bookId, [...new Set(transferIds)], session),
    };
  }
}

const tooManyMoved = () =>
  new AppError(
    'VALIDATION_FAILED',
    `At most ${MAX_MOVED.toLocaleString('en-US')} transactions can move to the schedule that follows: choose a later occurrence`,
  );
