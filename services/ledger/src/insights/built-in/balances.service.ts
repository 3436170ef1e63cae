import { Injectable } from '@nestjs/common';
import {
  addDays,
  type CashflowInsight,
  type Conversion,
  type DayRange,
  type NetworthInsight,
  todayIn,
  type Unconverted,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { Conversions } from '../../store/rates/conversions.js';
import { BookListsService } from '../../writing/book-lists.service.js';
import { BalanceReader } from '../balance-reader.js';
import { answerOf, requireRows, shownIn } from './answer.js';
import { cashFlowOf, netWorthOf, withRates } from './closed-months.js';
import { bookMonths } from './months.js';
import { type AskedDays, askedSpan, YEAR } from './span.js';

/** Answers how the balances of all accounts changed from month to month. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly lists: BookListsService,
    private readonly balances: BalanceReader,
    private readonly conversions: Conversions,
  ) {}

  async cashFlow(context: BookContext, asked: AskedDays): Promise<CashflowInsight> {
    const { span, conversion, months, unconverted } = await this.#months(context, asked, 'end');
    const closed = cashFlowOf(months, conversion);
    const fields = ['start', 'income', 'spending', 'fx', 'end'] as const;
    return {
      ...answerOf(span, left(conversion, unconverted)),
      months: shownIn(conversion, closed, fields),
    };
  }

  async netWorth(context: BookContext, asked: AskedDays): Promise<NetworthInsight> {
    const { span, conversion, months, unconverted } = await this.#months(context, asked, 'net');
    const worth = netWorthOf(months, conversion);
    return {
      ...answerOf(span, left(conversion, unconverted)),
      months: shownIn(conversion, worth, ['net', 'saved', 'fx']).map(({ byType, ...figures }) => {
        return { ...figures, byType: shownIn(conversion, byType, ['value']) };
      }),
    };
  }

  /** @param field that names what is left out */
  async #months(context: BookContext, asked: AskedDays, field: string) {
    const { book } = await this.lists.get(context.bookId);
    const today = todayIn(context.timeZone, now());
    const span = askedSpan(asked, today, YEAR);
    const moved = await this.balances.read(context, span.from);
    const found = bookMonths(span, moved);
    requireRows(found.reduce((rows, { end }) => rows + end.length, 0));
    const days: DayRange = { from: addDays(span.from, -1), to: span.to };
    const currencies = moved.accounts.map(({ currency }) => currency);
    const conversion = await this.conversions.of(book, { days, currencies, today });
    return { span, conversion, ...withRates(found, conversion, field) };
  }
}

/** Adds what would be too large after conversion. */
const left = ({ currency, unconverted }: Conversion, lacking: readonly Unconverted[]) => ({
  currency,
  unconverted: [...lacking, ...unconverted],
});
