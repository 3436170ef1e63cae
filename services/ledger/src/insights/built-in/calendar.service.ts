import { Injectable } from '@nestjs/common';
import { type CalendarInsight, daysBetween, type ParsedRequestOf, todayIn } from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { accountCurrencyOf } from '../../book/kinds/book.js';
import { Conversions } from '../../store/rates/conversions.js';
import { SumsRepository } from '../../store/transactions/sums.repository.js';
import { BookListsService } from '../../writing/book-lists.service.js';
import { requireTimeFor } from '../facts-reader.js';
import { answerOf, requireRows, shownIn } from './answer.js';
import { calendarOf } from './calendar.js';
import { askedSpan, YEAR } from './span.js';

/** Answers what happened on each day. */
@Injectable()
export class InsightCalendarService {
  constructor(
    private readonly lists: BookListsService,
    private readonly sums: SumsRepository,
    private readonly conversions: Conversions,
  ) {}

  async calendar(
    context: BookContext,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.calendar'>,
  ): Promise<CalendarInsight> {
    const { book, ...lists } = await this.lists.get(context.bookId);
    const today = todayIn(context.timeZone, now());
    const span = askedSpan({ from, to }, today, YEAR);
    requireRows(daysBetween(span.from, span.to) + 1);
    const query = { ...filter, ...span, transfer: 'none' } as const;
    const groups = await this.sums.groups(context.bookId, query, lists, { days: true, currencies: book.multiCurrency });
    requireTimeFor(context);
    const sums = groups.map(({ day, ownCurrency, type, amount, count }) => {
      return { day: day ?? today, currency: ownCurrency ?? accountCurrencyOf(book), type, amount, count };
    });
    const currencies = sums.map(({ currency }) => currency);
    const conversion = await this.conversions.of(book, { days: span, currencies, today });
    const days = calendarOf(sums, span, conversion);
    return { ...answerOf(span, conversion), days: shownIn(conversion, days, ['income', 'spending']) };
  }
}
