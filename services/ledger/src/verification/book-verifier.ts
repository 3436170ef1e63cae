import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, Discrepancy } from '@pocket/contracts';
import { type TransactionOptions, withTransaction, YieldingRunner } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { BooksRepository } from '../store/book/books.repository.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import { CategoryDigestsRepository } from '../store/digests/category-digests.repository.js';
import { DigestsRepository } from '../store/digests/digests.repository.js';
import { EntityStores } from '../store/entity-stores.js';
import { RateSheetsRepository } from '../store/rates/rate-sheets.repository.js';
import { RatesRepository } from '../store/rates/rates.repository.js';
import { WholeBookRepository } from '../store/transactions/whole-book.repository.js';
import { BookCheck } from './book-check.js';
import { DigestCheck } from './digest-check.js';
import { HistoryCheck } from './history-check.js';
import { LinkCheck } from './link-check.js';
import { checkLists } from './list-check.js';
import { NoteVerifier } from './note-verifier.js';
import { PlanVerifier } from './plan-verifier.js';
import { RateCheck } from './rate-check.js';
import { ScheduleVerifier } from './schedule-verifier.js';

/** Enough to see what is wrong, and small enough for one message. */
const MAX_TOLD = 1_000;
/** Limits the memory of a verification: only the newest changes of a long history are compared. */
const MAX_THINGS = 50_000;
/** Entities per read. */
const PER_READ = 500;
/** Pauses for requests make a verification at most half as long again: the store ends long transactions. */
const SHARE = 0.5;

/** Verifies a book in one read-only snapshot. */
@Injectable()
export class BookVerifier {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly stores: EntityStores,
    private readonly wholeBooks: WholeBookRepository,
    private readonly digests: DigestsRepository,
    private readonly categoryDigests: CategoryDigestsRepository,
    private readonly rates: RatesRepository,
    private readonly rateSheets: RateSheetsRepository,
    private readonly schedules: ScheduleVerifier,
    private readonly plan: PlanVerifier,
    private readonly notes: NoteVerifier,
  ) {}

  verify(bookId: BookId, options: TransactionOptions): Promise<Discrepancy[]> {
    const work = async (session: ClientSession): Promise<Discrepancy[]> => {
      const book = await this.books.find(bookId, session);
      if (!book || book.closedAt) return [];
      const lists = await this.stores.lists(bookId, session);
      const check = new BookCheck(lists.account ?? [], lists.category ?? []);
      const digestCheck = new DigestCheck();
      const links = new LinkCheck(lists.schedule ?? []);
      for await (const { stored, isFound } of this.wholeBooks.all(bookId, session)) {
        check.take(stored, isFound);
        digestCheck.take(stored);
        links.take(stored);
      }
      const digests = await this.#digests(bookId, digestCheck, session);
      const rates = await this.#rates(bookId, book.rates ?? 0, session);
      // The history contains a large change only after its last step.
      const history = book.underway ? null : await this.#history(bookId, book.writes, session);
      const isWhole = history !== null && history.size <= MAX_THINGS;
      const facts = { bookId, book, lists, links, history: isWhole ? history : null };
      const schedules = await this.schedules.verify(facts, session);
      const plan = await this.plan.verify(bookId, session);
      const notes = await this.notes.verify(bookId, session);
      const others = [...digests, ...rates, ...schedules, ...plan, ...notes, ...(history?.end() ?? [])];
      const found = [...check.end(book), ...checkLists(lists), ...others];
      return found.slice(0, MAX_TOLD);
    };
    return withTransaction(this.connection, work, options);
  }

  /** Skips incomplete digests, which no read uses. */
  async #digests(bookId: BookId, check: DigestCheck, session: ClientSession): Promise<Discrepancy[]> {
    const { sums, all: texts } = await this.digests.complete(bookId, session);
    const flows = (await this.books.categorizedSequence(bookId, session)) !== null;
    if (sums) for await (const digest of this.digests.all(bookId, session)) check.takeDigest(digest);
    if (flows) for await (const digest of this.categoryDigests.all(bookId, session)) check.takeCategoryDigest(digest);
    return check.end({ sums, texts, flows });
  }

  async #rates(bookId: BookId, count: number, session: ClientSession): Promise<Discrepancy[]> {
    const check = new RateCheck(bookId);
    const runner = new YieldingRunner({ share: SHARE });
    for await (const rate of runner.each(this.rates.all(bookId, session))) check.takeRate(rate);
    for await (const sheet of runner.each(this.rateSheets.all(bookId, session))) check.takeSheet(sheet);
    return check.end(count);
  }

  async #history(bookId: BookId, writes: number, session: ClientSession): Promise<HistoryCheck> {
    const check = new HistoryCheck(writes);
    for await (const [change, items] of new YieldingRunner({ share: SHARE }).each(
      this.changes.newestFirst(bookId, session),
    )) {
      check.take(change, items);
      if (check.size > MAX_THINGS) break;
    }
    for (const [kind, ids] of check.ids()) {
      for (let start = 0; start < ids.length; start += PER_READ) {
        const some = ids.slice(start, start + PER_READ);
        check.compare(kind, some, await this.stores.of(kind).findAll(bookId, some, session));
      }
    }
    return check;
  }
}
