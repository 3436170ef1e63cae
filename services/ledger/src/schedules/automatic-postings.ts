import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError, type BookId, type CalendarDay, startOfDay, todayIn } from '@pocket/contracts';
import { backoff, type Job, Lease, LeasedWork, now } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import type { PendingPosting } from '../store/postings/posting-plan.schema.js';
import { type PostingPlan, PostingPlansRepository } from '../store/postings/posting-plans.repository.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { decideSchedule, keptKeys, MAX_PENDING, newest, nextDate, withoutLater } from './due-postings.js';
import { PostingsService } from './postings.service.js';
import { NotDue } from './schedules.errors.js';
import { SurroundingsReader } from './surroundings.js';

const MAX_RUNNING = 2;
/** Postings of one turn of a book. The books of others have theirs before its next one. */
const MAX_POSTINGS = 20;
/** Pause after the first failed attempt; doubles with each further one. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;
/** A request about the schedules of the book, or an event, tells its time zone soon. */
const NO_ZONE_PAUSE_MS = 60_000;

/** Decisions that are stored, and the date of the next one. */
interface Decisions {
  readonly pending: readonly PendingPosting[];
  readonly dueAt: Date | null;
  readonly revision: number;
}

/**
 * Posts the occurrences of schedules with `auto` on their days. The postings of a day are decided once and stored
 * before the first one, so that a crash neither repeats nor omits any.
 */
@Injectable()
export class AutomaticPostings extends LeasedWork<Job> {
  /** Pending postings of a book. Tests set a smaller number. */
  maxPending = MAX_PENDING;

  constructor(
    private readonly books: BooksRepository,
    private readonly plans: PostingPlansRepository,
    private readonly schedules: SchedulesRepository,
    private readonly surroundings: SurroundingsReader,
    private readonly postings: PostingsService,
    lease: Lease,
  ) {
    super(lease, MAX_RUNNING);
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<Job[]> {
    return (await this.plans.findDue(limit, busyBooks)).map((bookId) => ({ id: bookId, bookId }));
  }

  protected leaseNames({ bookId }: Job): readonly string[] {
    return [`postings of ${bookId}`];
  }

  protected async work({ bookId }: Job): Promise<void> {
    const plan = await this.plans.find(bookId);
    if (!plan) return;
    if ((await this.books.state(bookId)) !== 'open') {
      await this.plans.remove(bookId);
      return;
    }
    const timeZone = await this.books.timeZone(bookId);
    if (timeZone === undefined) {
      await this.plans.turn(bookId, plan.revision, { dueAt: later(NO_ZONE_PAUSE_MS), attempts: 0 });
      return;
    }
    const decisions = await this.#decide(bookId, timeZone, plan);
    // Somebody changed a schedule meanwhile: the plan is still due.
    if (decisions) await this.#post(bookId, timeZone, decisions);
  }

  /** Stores what is to be posted by now; null if the plan has changed meanwhile. */
  async #decide(bookId: BookId, timeZone: string, plan: PostingPlan): Promise<Decisions | null> {
    const around = await this.surroundings.read({ bookId, timeZone });
    const schedules = new Map((await this.schedules.list(bookId)).map((each) => [each.id, each]));
    const before = withoutLater(plan, schedules, around);
    const startDays = new Map([...plan.starts].map(([id, at]) => [id, todayIn(timeZone, at)]));
    const decided = new Map(keptKeys(before.decided, around.today));
    const postings = [...before.pending];
    let next: CalendarDay | undefined;
    for (const schedule of schedules.values()) {
      if (schedule.post !== 'auto') continue;
      const own = decideSchedule(schedule, before, startDays, around, this.maxPending);
      decided.set(schedule.id, own.decided);
      postings.push(...own.postings);
      const date = nextDate(schedule, own.decided, around);
      if (date && (!next || date < next)) next = date;
      // A long outage of a daily schedule, and the next occurrence of a long count, take some milliseconds.
      await nextTurn();
    }
    const pending = newest(postings, this.maxPending);
    const dueAt = next ? startOfDay(next, timeZone) : null;
    const attempts = pending.length > 0 ? plan.attempts + 1 : 0;
    // If this process ends before the turn does, the next attempt is due after the pause.
    const retryAt = later(backoff(attempts, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    const turn = { dueAt: pending.length > 0 ? retryAt : dueAt, attempts };
    const isStored = await this.plans.decide(bookId, plan.revision, { decided, pending }, turn);
    return isStored ? { pending, dueAt, revision: plan.revision + 1 } : null;
  }

  async #post(bookId: BookId, timeZone: string, { pending, dueAt, revision }: Decisions): Promise<void> {
    if (pending.length === 0) return;
    const some = pending.slice(0, MAX_POSTINGS);
    let isLater = false;
    for (const posting of some) {
      if (this.isStopping) return;
      if (await this.#postOne(bookId, timeZone, posting)) await this.plans.settle(bookId, posting);
      else isLater = true;
    }
    const isDone = some.length === pending.length && !isLater;
    await this.plans.turn(bookId, revision, { dueAt: isDone ? dueAt : now(), attempts: 0 });
  }

  /** Returns false if the occurrence was moved to a later day. @throws what another attempt may not */
  async #postOne(bookId: BookId, timeZone: string, posting: PendingPosting): Promise<boolean> {
    try {
      await this.postings.postDue({ bookId, timeZone }, posting);
    } catch (error) {
      if (error instanceof NotDue) return !error.isLater;
      if (!isFinalRefusal(error)) throw error;
      this.log.warn(`Posting ${posting.id} of ${posting.key} of user ${bookId} was refused, it is missed`, error);
    }
    return true;
  }
}

const later = (ms: number) => new Date(now().getTime() + ms);

/** Returns true if another attempt would end the same way. */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof AppError && !error.code.startsWith('SERVICE_') && error.code !== 'INTERNAL';
