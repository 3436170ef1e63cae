import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CalendarDay,
  comparedSpan,
  type DayRange,
  type Dimension,
  FIRST_DAY,
  type Insight,
  type InsightQuery,
  isTimeDimension,
  type Measure,
  type ParsedRequestOf,
  type Span,
  spanOf,
  type TransactionFilter,
  type TransactionType,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now, TIMEOUT_MESSAGE } from '@pocket/server';
import { accountCurrencyOf } from '../book/kinds/book.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { periodIndex, periodsOf } from '../book/plan/periods.js';
import type { Period } from '../book/plan/plan-types.js';
import { nameKey } from '../book/texts/name-key.js';
import type { BookLists } from '../store/book/book-cache.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { Conversions } from '../store/rates/conversions.js';
import { CategoryFlowsRepository } from '../store/transactions/category-flows.repository.js';
import {
  type FactGroup,
  type FactsApart,
  FactsRepository,
  MAX_FACTS,
  tooMuch,
} from '../store/transactions/facts.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';
import { axisOf, type Named, type Part } from './axes.js';
import { balancesOn, lastDays } from './balances.js';
import { type Buckets, bucketsOf } from './buckets.js';
import type { Fact } from './fact.js';
import { flowFacts, isOfFlows } from './flow-facts.js';
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
    private readonly facts: FactsRepository,
    private readonly flows: CategoryFlowsRepository,
    private readonly conversions: Conversions,
    private readonly plans: PlansRepository,
  ) {}

  /**
   * @throws AppError `VALIDATION_FAILED` for a question that does not fit the book, or whose answer is too large;
   * `SERVICE_TIMEOUT`
   */
  async answer(context: BookContext, { body }: ParsedRequestOf<'ledger.insights.query'>): Promise<Insight> {
    const lists = await this.lists.get(context.bookId);
    const today = todayIn(context.timeZone, now());
    const { measure, filter } = body;
    const periods = await this.#periods(context, body, today);
    const type = filter.type ?? COUNTED[measure];
    const basis: Basis = { context, query: body, lists, periods, today, type };
    const span = spanIn(basis);
    const { top = Number.POSITIVE_INFINITY } = body;
    const answered = await this.#answered(basis, span, (_, index) => index < top);
    const shown = new Set(answered.figures.rows.map(({ part }) => part.key));
    const isShown = ({ key }: Part) => !shown.has(OTHER.key) || shown.has(key);
    const before = body.compare && inCalendar(comparedSpan(span, body.compare));
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
      : await this.#facts(basis, span);
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

  async #facts(basis: Basis, { from, to }: DayRange): Promise<{ facts: readonly Fact[]; named: Named }> {
    const { query, lists, type } = basis;
    const { book, accounts, categories } = lists;
    const keepsDays = book.multiCurrency || query.by.some(isTimeDimension);
    if (isOfFlows(query)) {
      const days = await this.flows.since(basis.context.bookId, from);
      const day = keepsDays ? undefined : basis.today;
      const facts = flowFacts(days, { filter: query.filter, type, span: { from, to }, day, accounts, categories });
      return { facts, named: { accounts, categories, ...NO_TEXTS } };
    }
    const isBy = (...dimensions: readonly Dimension[]) => dimensions.some((each) => query.by.includes(each));
    const asked = { ...query.filter, from, to, transfer: 'none', ...(type === undefined ? {} : { type }) } as const;
    const groups = await this.#groups(basis, asked, {
      days: keepsDays,
      currencies: book.multiCurrency,
      accounts: isBy('account'),
      categories: isBy('category', 'group'),
      payees: isBy('payee'),
      tags: isBy('tag'),
      amounts: query.measure === 'median' || query.measure === 'largest',
    });
    const facts = groups.map((group) => factOf(group, basis));
    return {
      facts,
      named: { accounts, categories, payees: spellings(groups, 'payee'), tags: spellings(groups, 'tags') },
    };
  }

  /** Returns the balances of the accounts on the last day of each cell. */
  async #balances(
    basis: Basis,
    span: DayRange,
    times: readonly Buckets[],
  ): Promise<{ facts: readonly Fact[]; named: Named }> {
    const { accountId, currency } = basis.query.filter;
    const asked = { to: span.to, ...omitUndefined({ accountId, currency }) };
    const groups = await this.#groups(basis, asked, { ...NOTHING_APART, days: true, accounts: true });
    const counted = (values: string | readonly string[] | undefined, value: string) =>
      values === undefined || [values].flat().includes(value);
    const accounts = basis.lists.accounts.filter(
      (account) => counted(accountId, account.id) && counted(currency, account.currency),
    );
    const days = lastDays(times, span);
    if (days.length * accounts.length > MAX_FACTS) throw tooMuch();
    return { facts: balancesOn(days, accounts, groups), named: { ...basis.lists, ...NO_TEXTS } };
  }

  #groups({ context, lists }: Basis, asked: TransactionFilter, apart: FactsApart): Promise<FactGroup[]> {
    const categoryIds = lists.categories.map(({ id }) => id);
    return this.facts.groups(context.bookId, asked, categoryIds, apart, () => {
      if (Date.now() > (context.deadline ?? Number.POSITIVE_INFINITY))
        throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
    });
  }
}

const NOTHING_APART: FactsApart = {
  days: false,
  currencies: false,
  accounts: false,
  categories: false,
  payees: false,
  tags: false,
  amounts: false,
};
const NO_TEXTS = { payees: new Map<string, string>(), tags: new Map<string, string>() };

function spanIn({ query: { range }, today, periods }: Basis): Span {
  const index = periods.length > 0 ? periodIndex(periods, today) : -1;
  const [current, previous] = [periods[index], periods[index - 1]];
  const daysOf = ({ start, end }: Period) => ({ from: start, to: end });
  const span = spanOf(range, today, current && { current: daysOf(current), previous: previous && daysOf(previous) });
  return { ...span, ...inCalendar(span) };
}

/** Cuts off days before the first one of the calendar. */
const inCalendar = ({ from, to }: DayRange): DayRange => ({
  from: from < FIRST_DAY ? FIRST_DAY : from,
  to: to < FIRST_DAY ? FIRST_DAY : to,
});

function factOf({ day, payee, tags, accountId, ownCurrency, ...group }: FactGroup, { lists, today }: Basis): Fact {
  return {
    ...group,
    currency: ownCurrency ?? accountCurrencyOf(lists.book),
    day: day ?? today,
    accountId: accountId ?? '',
    payee: payee === '' ? '' : nameKey(payee),
    tags: tags.map(nameKey),
  };
}

/** Returns the first spelling in order of each text, by how it is compared. */
function spellings(groups: readonly FactGroup[], field: 'payee' | 'tags'): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const group of groups) {
    for (const text of [group[field]].flat()) {
      const key = nameKey(text);
      const known = found.get(key);
      if (known === undefined || text < known) found.set(key, text);
    }
  }
  return found;
}
