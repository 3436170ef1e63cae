import { Injectable } from '@nestjs/common';
import { ACCOUNT_CURRENCY, AppError, type BookId, type EventChange, fromMinor, MAX_RATES } from '@pocket/contracts';
import { actingKey, type CommitBuffer, Outbox } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { checkEntries, requireValid } from '../book/checks/check-entries.js';
import { changesSomething, type Entry } from '../book/entries/entry.js';
import { newId } from '../book/entries/new-id.js';
import { withSharedChanges } from '../book/entries/transfer-version.js';
import { type FigureDeltas, figureDeltas, MAX_VOLUME } from '../book/figures/book-figures.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { BookCache, type BookNumbers } from '../store/book/book-cache.js';
import { BooksRepository, type LargeChangeStep } from '../store/book/books.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../store/book/idempotency.repository.js';
import { TakenOver } from '../store/taken-over.js';
import { BusyBooks } from './busy-books.js';
import type { Decision, WriteReply } from './decision.js';
import { contentsOf, contentsOfChange } from './event-content.js';
import { KeyedQueue } from './keyed-queue.js';
import { SkippedPostings } from './skipped-postings.js';
import { type DecideFromCache, WriteBatcher } from './write-batcher.js';
import { eventChange, queueEvents, WriteRecorder } from './write-recorder.js';

export const bookClosed = () => new AppError('UNAUTHENTICATED', 'Please sign in');

/** A large change blocks the book. */
export class BookBusy extends AppError {
  constructor() {
    const message = 'An import is being written into your book. Please try again in a moment.';
    super('SERVICE_UNAVAILABLE', message, { retryAfter: 2 });
  }
}
export const bookBusy = () => new BookBusy();

const bookFull = () =>
  new AppError(
    'VALIDATION_FAILED',
    `The amounts of all your transactions and accounts together must be at most ${fromMinor(MAX_VOLUME, ACCOUNT_CURRENCY)}`,
  );

export const ratesFull = () => new AppError('LIMIT_REACHED', `You cannot have more than ${MAX_RATES} rates`);

/** Time limit of a write without a deadline. */
const LIMIT_MS = 5_000;
/** Longest wait for a large change, and the time that a write needs after it. */
const [MAX_WAIT_MS, MIN_TIME_LEFT_MS] = [4_000, 400];

/**
 * Applies every change of a book. Documents, balances, sequence number, history, idempotency record and
 * event are stored in one transaction.
 */
@Injectable()
export class BookWriter {
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly books: BooksRepository,
    private readonly cache: BookCache,
    private readonly batcher: WriteBatcher,
    private readonly recorder: WriteRecorder,
    private readonly idempotency: IdempotencyRepository,
    private readonly outbox: Outbox,
    private readonly busy: BusyBooks,
    private readonly skipped: SkippedPostings,
  ) {}

  /**
   * Applies a decision in one transaction, after a large change that blocks the book. A repeat of the same request gets
   * the first reply and changes nothing.
   * @param decide runs again after a write conflict, so it must have no side effects; `changeId` is the future change's
   * @param decideFromCache the same decision without a read
   * @throws AppError `UNAUTHENTICATED` if the book is closed, `VALIDATION_FAILED` for entries with a violation,
   * `SERVICE_UNAVAILABLE` if too many writes wait or a large change blocks the book for too long
   */
  async write<Reply extends object>(
    bookId: BookId,
    asked: WriteRequest,
    decide: (session: ClientSession, changeId: string) => Promise<Decision<Reply>>,
    decideFromCache?: DecideFromCache<Reply>,
  ): Promise<WriteReply<Reply>> {
    // Read now: a batch is written in the request of another write.
    const request = { key: asked.isOwnKey ? null : actingKey(bookId), ...asked };
    const deadline = request.deadline ?? Date.now() + LIMIT_MS;
    const waitUntil = Math.min(Date.now() + MAX_WAIT_MS, deadline - MIN_TIME_LEFT_MS);
    for (;;) {
      try {
        return await this.#writeInTurn(bookId, request, deadline, decide, decideFromCache);
      } catch (error) {
        if (!(error instanceof BookBusy && (await this.busy.waitUntilFree(bookId, waitUntil)))) throw error;
      }
    }
  }

  async #writeInTurn<Reply extends object>(
    bookId: BookId,
    request: WriteRequest,
    deadline: number,
    decide: (session: ClientSession, changeId: string) => Promise<Decision<Reply>>,
    decideFromCache?: DecideFromCache<Reply>,
  ): Promise<WriteReply<Reply>> {
    this.#queue.assertCapacity(bookId);
    const writeFromCache = decideFromCache && this.batcher.enqueue(bookId, request, decideFromCache, deadline);
    return this.#queue.run(bookId, async () => {
      try {
        const written = await writeFromCache?.();
        return written ?? (await this.#writeOnce(bookId, request, decide, deadline));
      } catch (error) {
        this.cache.forget(bookId);
        // The same request may have been answered before or concurrently.
        const first = await this.idempotency.firstReply(bookId, request);
        if (first) return first.reply as WriteReply<Reply>;
        throw error;
      }
    });
  }

  async #writeOnce<Reply extends object>(
    bookId: BookId,
    request: WriteRequest,
    decide: (session: ClientSession, changeId: string) => Promise<Decision<Reply>>,
    deadline: number,
  ): Promise<WriteReply<Reply>> {
    const cached = this.cache.get(bookId);
    const { written, updateCache } = await this.outbox.transaction(
      async (session, commitBuffer) => {
        const id = request.changeId ?? newId();
        const decision = await decide(session, id);
        const decided = await this.skipped.add(bookId, decision.entries, session);
        const entries = withSharedChanges(decided.filter(changesSomething));
        requireValid(checkEntries(entries, {}, omitUndefined({ legs: decision.legs })));
        const written = { ...decision.reply, changeId: entries.length > 0 ? id : null };
        if (entries.length === 0) {
          this.recorder.recordReply(bookId, request, written, commitBuffer);
          return { written, updateCache: () => {} };
        }
        const after = await this.apply(bookId, entries, session, commitBuffer, {
          completes: eventChange(id, decision.undoes),
        });
        this.recorder.recordHistory(bookId, { id, number: after.writes, entries }, decision, request, commitBuffer);
        this.recorder.recordReply(bookId, request, written, commitBuffer);
        const before = decision.lists ? { ...after, writes: after.writes - 1, ...decision.lists } : cached;
        return { written, updateCache: () => this.cache.update(bookId, before, after, entries) };
      },
      { deadline },
    );
    updateCache();
    return written;
  }

  /**
   * Advances the book, then stores the entries and queues their events; returns the new numbers of the book. All writes
   * of a user advance the same record first, so a write that loses a conflict has stored nothing else.
   * @param entries each changes something, and no two change the same entity
   * @param part step of a large change, and the change that is complete with this write, which an event names
   */
  async apply(
    bookId: BookId,
    entries: readonly Entry[],
    session: ClientSession,
    commitBuffer: CommitBuffer,
    { step, completes }: { readonly step?: LargeChangeStep; readonly completes?: EventChange } = {},
  ): Promise<BookNumbers> {
    const contents = completes ? contentsOfChange(entries) : contentsOf(entries);
    const deltas = { ...figureDeltas(entries), events: contents.length };
    const book = await this.books.advance(bookId, deltas, session, step);
    if (!book) throw await this.#refusal(bookId, deltas, session, step);
    this.recorder.store(bookId, entries, commitBuffer, step?.isLarge);
    queueEvents(bookId, contents, book.sequence - contents.length + 1, commitBuffer, completes ? [completes] : []);
    const { writes, sequence, volume } = book;
    return { writes, sequence, volume };
  }

  /** Returns the reason why the book refused a change. */
  async #refusal(
    bookId: BookId,
    { rates }: FigureDeltas,
    session: ClientSession,
    step?: LargeChangeStep,
  ): Promise<Error> {
    const book = await this.books.find(bookId, session);
    if (!book || book.closedAt) return step ? new TakenOver() : bookClosed();
    const { underway } = book;
    const fullError = rates > 0 && (book.rates ?? 0) + rates > MAX_RATES ? ratesFull : bookFull;
    if (!step) return underway ? bookBusy() : fullError();
    const isItsTurn = underway?.changeId === step.changeId && underway.done === step.from;
    const isItsWay = Boolean(underway?.refusal) === Boolean(step.isRollback);
    return isItsTurn && isItsWay ? fullError() : new TakenOver();
  }
}
