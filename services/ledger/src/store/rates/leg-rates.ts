import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type CalendarDay,
  type CurrencyCode,
  type DayRange,
  digitsOf,
  type OwnCurrency,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { FindLegRate, LegRate } from '../../book/foreign-legs/leg-rate.js';
import { accountCurrencyOf } from '../../book/kinds/book.js';
import { BookSettingsRepository } from '../book-settings/book-settings.repository.js';
import { RateReader } from './rate-reader.js';

interface LegRatesNeeded {
  readonly days: DayRange;
  readonly today: CalendarDay;
  readonly currencies: readonly OwnCurrency[];
}

/** Finds rates between currencies as accounts store them. */
@Injectable()
export class LegRates {
  constructor(
    private readonly reader: RateReader,
    private readonly settings: BookSettingsRepository,
  ) {}

  /** Reads all rates between the currencies on the days. Looks each day and pair up once. */
  async between(
    bookId: BookId,
    { days, today, currencies }: LegRatesNeeded,
    session?: ClientSession,
  ): Promise<FindLegRate> {
    const shared = accountCurrencyOf(await this.settings.of(bookId, session));
    const codeOf = (own: OwnCurrency): CurrencyCode => own ?? shared;
    const codes = [...new Set(currencies.map(codeOf))];
    const table = await this.reader.table(bookId, { days, currencies: codes, today }, session);
    const found = new Map<string, LegRate | null>();
    return (day, from, to) => {
      const key = `${day} ${from} ${to}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const rate = table.find(day, codeOf(from), codeOf(to))?.rate;
      const result = rate === undefined ? null : { rate, digits: digitsOf(to) - digitsOf(from) };
      found.set(key, result);
      return result;
    };
  }
}
