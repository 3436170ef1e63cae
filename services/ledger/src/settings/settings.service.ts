import { Injectable } from '@nestjs/common';
import { AppError, type BookSettings, digitsOf, type ParsedRequestOf } from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import { differingFields, updateEntry } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredBook } from '../book/states.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';

/** Decimals of all amounts of a book with one currency, so that it can get another one. */
const DIGITS = 2;

@Injectable()
export class SettingsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly settings: BookSettingsRepository,
  ) {}

  async get({ bookId, timeZone }: BookCaller): Promise<BookSettings> {
    await this.books.ensureOpen(bookId);
    return settingsView(await this.settings.of(bookId), timeZone);
  }

  /** @throws AppError `VALIDATION_FAILED`, `CHANGED_MEANWHILE` */
  async update(
    { bookId, timeZone }: BookCaller,
    { body, ifMatch }: ParsedRequestOf<'ledger.book.update'>,
    deadline?: number,
  ): Promise<WriteReply<BookSettings>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.book.update', body: { body }, deadline }, async (session) => {
      const before = await this.settings.of(bookId, session);
      await requireVersion(before, ifMatch, (state) => settingsView(state, timeZone));
      if (body.currency && digitsOf(body.currency) !== DIGITS) throw otherDigits();
      const entry = updateEntry('book', before, omitUndefined(body));
      return {
        entries: [entry],
        reply: settingsView(entry.after, timeZone),
        description: { kind: 'currency', summary: describe(before, entry.after) },
      };
    });
  }
}

function settingsView(
  { id, currency, multiCurrency, closedDays, version }: StoredBook,
  timeZone: string,
): BookSettings {
  return { id, _id: id, currency, multiCurrency, closedDays: [...closedDays], timeZone, version };
}

function describe(before: StoredBook, after: StoredBook): string {
  const fields = new Set(differingFields(before, after));
  if (!fields.has('currency')) return 'Changed the days on which banks are closed';
  const currency = `Changed the currency of the book to ${after.currency}`;
  return fields.has('closedDays') ? `${currency}, and the days on which banks are closed` : currency;
}

const otherDigits = () =>
  new AppError('VALIDATION_FAILED', `Currency must have ${DIGITS} decimals in a book with one currency`);
