import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDay, type CalendarMonth, monthOf, type Note, todayIn } from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import type { StoredSchedule } from '../book/states.js';
import { requireTimeFor } from '../insights/facts-reader.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import type { Surroundings } from '../schedules/surroundings.js';
import { AnswerCache } from '../store/book/answer-cache.js';
import type { BookLists } from '../store/book/book-cache.js';
import { Conversions } from '../store/rates/conversions.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { CategoryFlowsRepository } from '../store/transactions/category-flows.repository.js';
import { type Charge, ChargesRepository } from '../store/transactions/charges.repository.js';
import { OccurrenceLinksRepository } from '../store/transactions/occurrence-links.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { categoriesById } from '../writing/edits/transaction-fields.js';
import { type FoundNote, noteView } from './found-note.js';
import { type MonthSpan, monthSpan } from './month-span.js';
import type { NoteFacts } from './note-facts.js';
import { DAYS_BEFORE, doubleCharges } from './rules/double-charge.js';
import { missingIncome } from './rules/missing-income.js';
import { largestPayees, newPayees } from './rules/new-payee.js';
import { idsInLine, priceRises } from './rules/price-rise.js';
import { unusualCategories } from './rules/unusual-category.js';

/** Links of the schedules of one answer, those with the latest keys. */
const MAX_LINKS = 20_000;

/** Finds what stands out in a month of a book. */
@Injectable()
export class NoteFinder {
  /** Charges of one answer, those of the last days: about 300 bytes each. */
  maxCharges = 50_000;

  constructor(
    private readonly lists: BookListsService,
    private readonly cache: AnswerCache,
    private readonly flows: CategoryFlowsRepository,
    private readonly charges: ChargesRepository,
    private readonly schedules: SchedulesRepository,
    private readonly links: OccurrenceLinksRepository,
    private readonly conversions: Conversions,
  ) {}

  /**
   * Returns all notes, the highest score first.
   * @param month the current one by default
   * @throws AppError `SERVICE_TIMEOUT`
   */
  async find(context: BookContext, month?: CalendarMonth): Promise<readonly Note[]> {
    const { bookId, timeZone } = context;
    const { writes, sequence, ...lists } = await this.lists.get(bookId);
    const today = todayIn(timeZone, now());
    const asked = month ?? monthOf(today);
    const span = monthSpan(asked, today);
    if (!span) return [];
    const find = async () => {
      const found = await this.#find(context, lists, span, today);
      return found
        .filter(({ score }) => score > 0)
        .map((each) => noteView(each, { bookId, month: asked }, lists.book.currency))
        .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
    };
    return this.cache.get(bookId, `notes ${asked}`, { writes, sequence, today }, find);
  }

  async #find(
    context: BookContext,
    { book, accounts, categories }: BookLists,
    span: MonthSpan,
    today: CalendarDay,
  ): Promise<FoundNote[]> {
    const { bookId } = context;
    const first = span.before.at(-1)?.from ?? span.from;
    const [conversion, days, charges, schedules] = await Promise.all([
      this.conversions.of(book, {
        days: { from: first, to: span.to },
        currencies: accounts.map(({ currency }) => currency),
        today,
      }),
      this.flows.since(bookId, first),
      this.charges.list(bookId, { from: addDays(span.from, -DAYS_BEFORE), to: span.to }, this.maxCharges),
      this.schedules.list(bookId),
    ]);
    requireTimeFor(context);
    const around: Omit<Surroundings, 'links'> = {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      categories: categoriesById(categories),
      closedDays: new Set(book.closedDays),
      today,
    };
    const facts: NoteFacts = { ...around, span, conversion };
    const largest = largestPayees(charges, facts);
    const [seen, linked] = await Promise.all([
      this.charges.payeesBefore(
        bookId,
        largest.map(({ payeeKey }) => payeeKey),
        span.from,
      ),
      this.links.ofSchedules(bookId, scheduleIds(charges, schedules), { limit: MAX_LINKS }),
    ]);
    const links = new OccurrenceLinks(linked);
    const byId = new Map(schedules.map((each) => [each.id, each]));
    return [
      ...unusualCategories(days, facts),
      ...doubleCharges(charges, facts),
      ...priceRises(charges, byId, links, facts),
      ...newPayees(largest, seen, facts),
      ...missingIncome(schedules, { ...around, links }, facts),
    ];
  }
}

/** Returns the ids of schedules with income, and of those that the charges fulfill. */
function scheduleIds(charges: readonly Charge[], schedules: readonly StoredSchedule[]): string[] {
  const byId = new Map(schedules.map((each) => [each.id, each]));
  const income = schedules.filter(({ type }) => type === 'income').map(({ id }) => id);
  const charged = new Set(charges.flatMap(({ schedule }) => schedule?.id ?? []));
  return [...new Set([...income, ...[...charged].flatMap((id) => idsInLine(id, byId))])];
}
