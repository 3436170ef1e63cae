import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type BookId,
  type CalendarDay,
  DEFAULT_RATE_DAYS,
  daysBetween,
  type EffectiveRateOfDay,
  type MessageReply,
  type ParsedRequestOf,
  type Rate,
  rateRangeProblem,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { rateId, rateSheetId } from '../book/entries/derived-id.js';
import { deletionEntry, type EditableFields, type Entry, updateEntry } from '../book/entries/entry.js';
import { rateCreation } from '../book/entries/rate-creation.js';
import type { SheetDay } from '../book/kinds/rate-sheet.js';
import type { StoredRate } from '../book/states.js';
import { rateTitle } from '../book/texts/rate-title.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import { RateReader, yearOf } from '../store/rates/rate-reader.js';
import { RateSheetsRepository } from '../store/rates/rate-sheets.repository.js';
import { RatesRepository } from '../store/rates/rates.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';
import { rateView } from './rate.view.js';

/** Address of a rate. */
interface RateAddress {
  readonly day: CalendarDay;
  readonly base: string;
  readonly quote: string;
}

/** Sets, deletes and lists rates of a book. */
@Injectable()
export class RatesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly rates: RatesRepository,
    private readonly sheets: RateSheetsRepository,
    private readonly reader: RateReader,
    private readonly changes: ChangesRepository,
  ) {}

  /** Lists the rates by which amounts of each day are converted. */
  async list(
    { bookId, timeZone }: BookContext,
    query: ParsedRequestOf<'ledger.rates.list'>,
  ): Promise<EffectiveRateOfDay[]> {
    await this.books.ensureOpen(bookId);
    const { base, quote } = query;
    requireTwoCurrencies(query);
    const today = todayIn(timeZone, now());
    const to = query.to ?? today;
    const from = query.from ?? addDays(to, 1 - DEFAULT_RATE_DAYS);
    const problem = rateRangeProblem(from, to);
    if (problem) throw new AppError('VALIDATION_FAILED', problem);
    const table = await this.reader.table(bookId, { days: { from, to }, currencies: [base, quote], today });
    const versions = new Map(
      (await this.rates.ofCurrencies(bookId, { from, to }, [base]))
        .filter((rate) => rate.base === base && rate.quote === quote)
        .map(({ day, version }) => [day, version]),
    );
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = addDays(from, index);
      const { rate = null, source = null, asOf = null, via = null } = table.find(day, base, quote) ?? {};
      return { day, base, quote, rate, source, asOf, via, version: versions.get(day) ?? null };
    });
  }

  async put(
    { bookId, timeZone, deadline }: BookContext,
    { day, base, quote, body, ifMatch }: ParsedRequestOf<'ledger.rates.put'>,
  ): Promise<WriteReply<Rate>> {
    await this.books.ensureOpen(bookId);
    requireTwoCurrencies({ base, quote });
    if (day > todayIn(timeZone, now())) throw new AppError('VALIDATION_FAILED', 'day must not be after today');
    const { rate } = body;
    const request = { subject: 'ledger.rates.put' as const, body: { day, base, quote, body }, deadline };
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, { day, base, quote }, session);
      await requireSeen(before, ifMatch);
      const entry = before
        ? updateEntry('rate', before, { base, quote, rate })
        : await this.#creation(bookId, { day, base, quote, rate }, session);
      const summary = `Set ${rateTitle(base, quote, day)} to ${rate}`;
      return { entries: [entry], reply: rateView(entry.after), description: { kind: 'currency', summary } };
    });
  }

  async delete(
    { bookId, deadline }: BookContext,
    { ifMatch, ...address }: ParsedRequestOf<'ledger.rates.delete'>,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.rates.delete' as const, body: address, deadline };
    return this.writer.write(bookId, request, async (session) => {
      const { day, base, quote } = address;
      const stored = await this.#find(bookId, address, session);
      const manual = stored?.base === base && stored.quote === quote ? stored : null;
      const entry = manual ? deletionEntry('rate', manual) : await this.#removalFromFile(bookId, address, session);
      if (!entry) throw new AppError('NOT_FOUND', 'Rate not found');
      await requireSeen(manual, ifMatch);
      const summary = `Deleted the rate ${rateTitle(base, quote, day)}`;
      return { entries: [entry], reply: { message: 'Rate deleted' }, description: { kind: 'currency', summary } };
    });
  }

  async #creation(bookId: BookId, fields: EditableFields<'rate'>, session: ClientSession) {
    const id = rateId(bookId, fields.day, fields.base, fields.quote);
    return rateCreation({ ...fields, id }, await this.changes.lastDeleted(bookId, 'rate', id, session));
  }

  /** Returns the stored manual rate of the day and pair, or of the reversed pair. */
  async #find(bookId: BookId, { day, base, quote }: RateAddress, session: ClientSession): Promise<StoredRate | null> {
    const [found = null] = await this.rates.findAll(bookId, [rateId(bookId, day, base, quote)], session);
    return found;
  }

  async #removalFromFile(
    bookId: BookId,
    { day, base, quote }: RateAddress,
    session: ClientSession,
  ): Promise<Entry | null> {
    const [sheet] = await this.sheets.findAll(bookId, [rateSheetId(bookId, base, quote, yearOf(day))], session);
    const monthDay = day.slice(5) as SheetDay;
    return sheet?.[monthDay] ? updateEntry('rateSheet', sheet, { [monthDay]: null }) : null;
  }
}

/** @throws AppError `VALIDATION_FAILED` */
function requireTwoCurrencies({ base, quote }: Pick<RateAddress, 'base' | 'quote'>): void {
  if (base === quote) throw new AppError('VALIDATION_FAILED', 'base and quote must be two currencies');
}

/** Version that a caller sends who saw no manual rate of the day, neither of the pair nor of the reversed one. */
const NO_VERSION = 0;

/** @throws AppError `CHANGED_MEANWHILE` also if the caller saw a rate that does not exist */
async function requireSeen(rate: StoredRate | null, seen: number | undefined): Promise<void> {
  if (rate) return requireVersion(rate, seen, rateView);
  if (seen === undefined || seen === NO_VERSION) return;
  throw new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime', { details: { current: null } });
}
