import { Injectable } from '@nestjs/common';
import { type BookId, type Discrepancy, todayIn } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { BookView } from '../book/checks/entry-check.js';
import type { BookRecord } from '../store/book/book.schema.js';
import { PostingPlansRepository } from '../store/postings/posting-plans.repository.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { DismissalsRepository, MAX_DISMISSALS } from '../store/suggestions/dismissals.repository.js';
import type { HistoryCheck } from './history-check.js';
import type { LinkCheck } from './link-check.js';
import { checkPostingPlans } from './posting-plan-check.js';
import { checkSchedules } from './schedule-check.js';

/** The history of a book that was opened within these days has every deletion: changes are kept a little longer. */
const WHOLE_HISTORY_MS = 399 * 86_400_000;

export interface ScheduleFacts {
  readonly bookId: BookId;
  readonly book: BookRecord;
  readonly lists: BookView;
  /** Has taken all transactions. */
  readonly links: LinkCheck;
  /** Null if the history was not read as a whole. */
  readonly history: HistoryCheck | null;
}

/** Verifies schedules, what fulfills them, automatic postings and dismissed suggestions. */
@Injectable()
export class ScheduleVerifier {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly plans: PostingPlansRepository,
    private readonly dismissals: DismissalsRepository,
  ) {}

  async verify(facts: ScheduleFacts, session: ClientSession): Promise<Discrepancy[]> {
    const { bookId, book, lists, links } = facts;
    const schedules = lists.schedule ?? [];
    return [
      ...links.end(await this.#wasDeleted(facts, session)),
      ...checkSchedules(schedules),
      ...(await this.#plans({ bookId, book, lists, links }, session)),
      ...(await this.#dismissals(bookId, session)),
    ];
  }

  /** Returns whether a schedule may have been in the book: its deletion is in the history, or may have expired there. */
  async #wasDeleted({ bookId, book, links, history }: ScheduleFacts, session: ClientSession) {
    const others = await this.schedules.ofOthers(bookId, links.missing, session);
    // Changes expire by the clock of the machine.
    const isWhole = book.openedAt !== null && book.openedAt.getTime() >= Date.now() - WHOLE_HISTORY_MS;
    return (id: string) => !others.has(id) && (!history || !isWhole || history.has('schedule', id));
  }

  async #plans(
    { bookId, book: { timeZone }, lists, links }: Omit<ScheduleFacts, 'history'>,
    session: ClientSession,
  ): Promise<Discrepancy[]> {
    const plans = await this.plans.all(bookId, session);
    // Nothing is posted until the book knows its days.
    if (timeZone === undefined) return [];
    const [settings] = lists.book ?? [];
    return checkPostingPlans(plans, {
      bookId,
      schedules: lists.schedule ?? [],
      closedDays: new Set(settings?.closedDays ?? []),
      timeZone,
      today: todayIn(timeZone, now()),
      isLinked: (id, key) => links.has(id, key),
    });
  }

  async #dismissals(bookId: BookId, session: ClientSession): Promise<Discrepancy[]> {
    const count = await this.dismissals.count(bookId, session);
    if (count <= MAX_DISMISSALS) return [];
    return [{ kind: 'book', where: 'dismissals', expected: `at most ${MAX_DISMISSALS}`, found: `${count}` }];
  }
}
