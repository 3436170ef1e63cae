import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CalendarDay,
  comparedSpan,
  type DayRange,
  type Dimension,
  type Insight,
  type InsightQuery,
  isTimeDimension,
  type Measure,
  type ParsedRequestOf,
  type Span,
  spanOf,
  type TransactionType,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { periodIndex, periodsOf } from '../book/plan/periods.js';
import type { Period } from '../book/plan/plan-types.js';
import { AnswerCache, questionOf } from '../store/book/answer-cache.js';
import type { BookLists } from '../store/book/book-cache.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { Conversions } from '../store/rates/conversions.js';
import { MAX_FACTS, tooMuch } from '../store/transactions/facts.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { axisOf, type Part } from './axes.js';
import { BalanceReader } from './balance-reader.js';
import { balancesOn, lastDays } from './balances.js';
import { type Buckets, bucketsOf } from './buckets.js';
import { FactsReader, type FoundFacts } from './facts-reader.js';
import { isAmong } from './flow-facts.js';
import { inCalendar } from './in-calendar.js';
import { type Answered, insightView, type Question } from './insight.view.js';
import { type IsShown, OTHER, pivot, requireCells } from './pivot.js';

/** Type that a measure counts, unless the filter says which. */
const COUNTED: Readonly<Record<Measure, TransactionType | undefined>> = {
  spending: 'expense',
  income: 'income',
  net: undefined,
  count: 'expense',
  average: 'expense',
  median: 'expense',
  largest: 'expense',
  balance: undefined,
};

/** A question with what it needs of the book. */
interface Basis extends Question {
  readonly context: BookContext;
  readonly lists: BookLists;
  readonly periods: readonly Period[];
  readonly today: CalendarDay;
}

/** Answers questions about transactions. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly lists: BookListsService,
    private readonly cache: AnswerCache,
    private readonly facts: FactsReader,
    private readonly balances: BalanceReader,
    private readonly conversions: Conversions,
    private readonly plans: PlansRepository,
  ) {}

  /**
   * @throws AppError `VALIDATION_FAILED` for a question that does not fit the book, or whose answer is too large;
   * `SERVICE_TIMEOUT`
   */
  async answer(context: BookContext, { body }: ParsedRequestOf<'ledger.insights.query'>): Promise<Insight> {
    const { writes, sequence, ...lists } = await this.lists.get(context.bookId);
    const today = todayIn(context.timeZone, now());
    const find = () => this.#find(context, body, lists, today);
    return this.cache.get(context.bookId, questionOf('query', body), { writes, sequence, today }, find);
  }

  async #find(context: BookContext, query: InsightQuery, lists: BookLists, today: CalendarDay): Promise<Insight> {
    const { measure, filter, compare } = query;
    const periods = await this.#periods(context, query, today);
    const type = filter.type ?? COUNTED[measure];
    const basis: Basis = { context, query, lists, periods, today, type };
    const span = spanIn(basis);
    const { top = Number.POSITIVE_INFINITY } = query;
    const answered = await this.#answered(basis, span, (_, index) => index < top);
    const shown = new Set(answered.figures.rows.map(({ part }) => part.key));
    const isShown = ({ key }: Part) => !shown.has(OTHER.key) || shown.has(key);
    const before = compare && inCalendar(comparedSpan(span, compare));
    const compared = before && (await this.#answered(basis, before, isShown));
    return insightView(basis, answered, compared);
  }

  /** Returns the periods of the plan until today, or to the last day that is asked about. */
  async #periods({ bookId }: BookContext, { by, range }: InsightQuery, today: CalendarDay): Promise<Period[]> {
    if (!by.includes('period') && !('preset' in range && range.preset === 'planPeriod')) return [];
    const plan = await this.plans.of(bookId);
    if (!plan) throw new AppError('VALIDATION_FAILED', 'period needs a plan, and there is none');
    return periodsOf(plan, today, 0, 'to' in range ? range.to : today);
  }

  async #answered(basis: Basis, span: DayRange, isShown: IsShown): Promise<Answered> {
    const { query, lists, periods, today } = basis;
    const times = new Map<Dimension, Buckets>();
    for (const each of query.by) if (isTimeDimension(each)) times.set(each, bucketsOf(each, span, periods));
    requireCells([...times.values()].reduce((cells, { all }) => cells * all.length, 1));
    const isBalance = query.measure === 'balance';
    const { facts, named } = isBalance
      ? await this.#balances(basis, span, [...times.values()])
      : await this.facts.read(basis, span);
    const axes = query.by.map((each) => axisOf(each, named, times.get(each)));
    const conversion = await this.conversions.of(lists.book, {
      days: span,
      currencies: facts.map(({ currency }) => currency),
      today,
    });
    const whole = isBalance ? facts.filter(({ day }) => day === span.to) : facts;
    const figures = await pivot(facts, conversion, { measure: query.measure, axes, isShown, whole });
    return { span, figures, conversion };
  }

  /** Returns the balances of the accounts on the last day of each cell. */
  async #balances({ context, query, lists }: Basis, span: DayRange, times: readonly Buckets[]): Promise<FoundFacts> {
    const { accountId, currency } = query.filter;
    const { accounts: all, days: flows } = await this.balances.read(context, span.from);
    const accounts = all.filter((account) => isAmong(accountId, account.id) && isAmong(currency, account.currency));
    const days = lastDays(times, span);
    if (days.length * accounts.length > MAX_FACTS) throw tooMuch();
    return { facts: balancesOn(days, accounts, flows), named: { ...lists, payees: new Map(), tags: new Map() } };
  }
}

function spanIn({ query: { range }, today, periods }: Basis): Span {
  const index = periods.length > 0 ? periodIndex(periods, today) : -1;
  const [current, previous] = [periods[index], periods[index - 1]];
  const daysOf = ({ start, end }: Period) => ({ from: start, to: end });
  const span = spanOf(range, today, current && { current: daysOf(current), previous: previous && daysOf(previous) });
  return { ...span, ...inCalendar(span) };
}
