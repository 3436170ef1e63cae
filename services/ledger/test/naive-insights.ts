import {
  type Account,
  addDays,
  addMonths,
  type CalendarDay,
  type Category,
  type CurrencyCode,
  calendarDay,
  type DayRange,
  digitsOf,
  Exact,
  monthOf,
  monthRange,
  type Transaction,
} from '@pocket/contracts';

/** A book, read whole, and the rates to its currency. */
export interface WholeBook {
  readonly today: CalendarDay;
  readonly currency: CurrencyCode;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly transactions: readonly Transaction[];
  readonly rateOn: (day: CalendarDay, currency: string) => string;
}

/** Part of a transaction in the currency of the book, not rounded. */
interface Part {
  readonly day: CalendarDay;
  readonly type: Transaction['type'];
  readonly categoryId: string | null;
  readonly amount: Exact;
}
const NOTHING = new Exact(0);
const sumOf = (amounts: readonly Exact[]) => amounts.reduce((sum, each) => sum.plus(each), NOTHING);
const plain = (numbers: readonly number[]) => sumOf(numbers.map((each) => new Exact(each))).toNumber();

/** The built-in insights by another way: from each transaction, one by one. */
export class NaiveInsights {
  constructor(private readonly book: WholeBook) {}

  pace({ from, to }: DayRange) {
    const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
    const spans: DayRange[] = [{ from, to }];
    for (let first = from; spans.length < 4; ) {
      const before = isWhole ? addMonths(first, -monthsFrom(from, to)) : addDays(first, -daysFrom(from, to).length);
      spans.push({ from: before, to: addDays(first, -1) });
      first = before;
    }
    const spent = (span: DayRange | undefined, days: number) => {
      if (!span) return NOTHING;
      const counted = daysFrom(span.from, span.to).slice(0, days);
      return sumOf(this.#parts({ from: counted[0] ?? span.from, to: counted.at(-1) ?? span.to }, 'expense'));
    };
    return daysFrom(from, to).map((date, index) => ({
      day: index + 1,
      date,
      now: date > this.book.today ? null : this.#round(spent(spans[0], index + 1)),
      before: this.#round(spent(spans[1], index + 1)),
      mean: this.#round(sumOf(spans.slice(1).map((span) => spent(span, index + 1))).div(3)),
    }));
  }

  /** What came from each category and group, and went to each, by its name. */
  flow(span: DayRange) {
    const [came, went]: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
    for (const category of [...this.book.categories, null]) {
      const id = category?.id ?? null;
      const name = category?.name ?? 'Uncategorized';
      for (const type of ['income', 'expense'] as const) {
        const amount = this.#round(sumOf(this.#parts(span, type, id)));
        const side = (type === 'income') === amount > 0 ? came : went;
        if (amount !== 0) side.set(name, plain([side.get(name) ?? 0, Math.abs(amount)]));
      }
    }
    return { came, went, saved: plain([...came.values(), ...[...went.values()].map((value) => -value)]) };
  }

  months({ from, to }: DayRange) {
    const months: DayRange[] = [];
    for (let first = from; first <= to; first = addDays(monthRange(first).to, 1)) {
      const { to: last } = monthRange(first);
      months.push({ from: first, to: last > to ? to : last });
    }
    return months.map((span) => {
      const [start, end] = [this.#worth(addDays(span.from, -1)), this.#worth(span.to)];
      const [income, spending] = (['income', 'expense'] as const).map((type) =>
        this.#round(sumOf(this.#parts(span, type))),
      ) as [number, number];
      const closed = (before: number, after: number) => plain([after, -before, -income, spending]);
      const cash = [start, end].map((types) => this.#round(sumOf([...types.values()]))) as [number, number];
      const byType = [...end].map(([type, value]) => ({ type, value: this.#round(value) }));
      const before = plain([...start.values()].map((value) => this.#round(value)));
      const net = plain(byType.map(({ value }) => value));
      return {
        cashflow: { month: monthOf(span.from), start: cash[0], income, spending, fx: closed(...cash), end: cash[1] },
        networth: {
          month: monthOf(span.from),
          byType,
          net,
          saved: plain([income, -spending]),
          fx: closed(before, net),
        },
      };
    });
  }

  calendar({ from, to }: DayRange) {
    return daysFrom(from, to).map((date) => ({
      date,
      income: this.#round(sumOf(this.#parts({ from: date, to: date }, 'income'))),
      spending: this.#round(sumOf(this.#parts({ from: date, to: date }, 'expense'))),
      count: this.book.transactions.filter((each) => each.date === date && each.transferId === null).length,
    }));
  }

  /** Amounts of income or spending; of one category, or those without one. */
  #parts({ from, to }: DayRange, type: Part['type'], categoryId?: string | null): Exact[] {
    return this.book.transactions.flatMap((each) => {
      if (each.type !== type || each.transferId !== null || each.date < from || each.date > to) return [];
      return (each.splits ?? [each])
        .filter((line) => categoryId === undefined || line.categoryId === categoryId)
        .map(({ amount }) => this.#converted(calendarDay(each.date), each.currency, new Exact(amount)));
    });
  }

  /** Balances at the end of a day, by type of account. */
  #worth(day: CalendarDay): ReadonlyMap<string, Exact> {
    const types = new Map<string, Exact>();
    for (const { id, type, currency, openingBalance } of this.book.accounts) {
      const moved = this.book.transactions
        .filter((each) => each.accountId === id && each.date <= day)
        .map((each) => new Exact(each.type === 'income' ? each.amount : -each.amount));
      const balance = this.#converted(day, currency, sumOf([new Exact(openingBalance), ...moved]));
      types.set(type, (types.get(type) ?? NOTHING).plus(balance));
    }
    return types;
  }

  #converted(day: CalendarDay, currency: string, amount: Exact): Exact {
    if (currency === this.book.currency) return amount;
    return amount.times(this.book.rateOn(day > this.book.today ? this.book.today : day, currency));
  }

  #round(amount: Exact): number {
    return amount.toDecimalPlaces(digitsOf(this.book.currency)).toNumber() || 0;
  }
}

export function daysFrom(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const monthsFrom = (from: CalendarDay, to: CalendarDay) => new Set(daysFrom(from, to).map(monthOf)).size;
