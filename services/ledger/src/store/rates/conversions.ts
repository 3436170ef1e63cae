import { Injectable } from '@nestjs/common';
import { type BookId, type CalendarDay, Conversion, type CurrencyCode, type DayRange } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { StoredBook } from '../../book/states.js';
import { RateReader } from './rate-reader.js';

/** Amounts to convert: their days and currencies. */
export interface Convertible {
  readonly days: DayRange;
  readonly currencies: Iterable<CurrencyCode>;
  readonly today: CalendarDay;
}

/** Prepares conversions to the currency of a book. */
@Injectable()
export class Conversions {
  constructor(private readonly rates: RateReader) {}

  /** Reads rates only if an amount is in another currency than the book's. */
  async of({ id, currency }: StoredBook, amounts: Convertible, session?: ClientSession): Promise<Conversion> {
    const others = new Set(amounts.currencies);
    others.delete(currency);
    if (others.size === 0) return new Conversion(currency, () => null);
    const needed = { ...amounts, currencies: [currency, ...others] };
    const table = await this.rates.table(id as BookId, needed, session);
    return new Conversion(currency, (day, base) => table.find(day, base, currency)?.rate ?? null);
  }
}
