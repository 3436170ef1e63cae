import { Injectable } from '@nestjs/common';
import { type CalendarDay, type ParsedRequestOf, type TransactionSummary, todayIn } from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import { accountCurrencyOf } from '../book/kinds/book.js';
import { Conversions } from '../store/rates/conversions.js';
import { SumsRepository } from '../store/transactions/sums.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { summaryOf } from './summary.js';

/** Adds up transactions in the currency of the book. */
@Injectable()
export class SumsService {
  constructor(
    private readonly lists: BookListsService,
    private readonly sums: SumsRepository,
    private readonly conversions: Conversions,
  ) {}

  async summary(
    { bookId, timeZone }: BookCaller,
    query: ParsedRequestOf<'ledger.transactions.summary'>,
  ): Promise<TransactionSummary> {
    const { book, ...lists } = await this.lists.get(bookId);
    const isByDay = query.by === 'day';
    const apart = { days: isByDay || book.multiCurrency, currencies: book.multiCurrency };
    const today = todayIn(timeZone, now());
    const groups = (await this.sums.groups(bookId, query, lists, apart)).map(({ day, ownCurrency, ...group }) => {
      return { ...group, day: day ?? today, currency: ownCurrency ?? accountCurrencyOf(book) };
    });
    const conversion = await this.conversions.of(book, {
      days: rangeOf(
        groups.filter(({ currency }) => currency !== book.currency).map(({ day }) => day),
        today,
      ),
      currencies: groups.map(({ currency }) => currency),
      today,
    });
    return summaryOf(groups, conversion, { isByDay, isBrief: query.detail === 'totals' });
  }
}

/** Returns the range of the days; `otherwise` alone if there is none. */
function rangeOf(days: readonly CalendarDay[], otherwise: CalendarDay) {
  let [from, to] = [days[0] ?? otherwise, days[0] ?? otherwise];
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}
