import type { CalendarDay, CurrencyCode, DayRange, Dimension, InsightQuery, TransactionType } from '@pocket/contracts';
import type { AccountInBook, StoredCategory } from '../book/states.js';
import type { DayFlows } from '../store/digests/category-sums.js';
import { NONE } from './buckets.js';
import type { Fact } from './fact.js';

/** Measures, dimensions and filters that sums by day, account and category answer. */
const MEASURES = new Set<InsightQuery['measure']>(['spending', 'income', 'net']);
const OTHER_DIMENSIONS = new Set<InsightQuery['by'][number]>(['payee', 'tag']);
const FILTERS = new Set(['accountId', 'categoryId', 'type', 'currency']);

/** The part of a question that decides which facts it needs. */
export type FactsQuestion = Pick<InsightQuery, 'measure' | 'filter'> & { readonly by: readonly Dimension[] };

/** Returns true for a question that {@link flowFacts} answers without a look at transactions. */
export const isOfFlows = ({ measure, by, filter }: FactsQuestion): boolean =>
  MEASURES.has(measure) &&
  !by.some((each) => OTHER_DIMENSIONS.has(each)) &&
  Object.entries(filter).every(([name, value]) => value === undefined || FILTERS.has(name));

export interface FlowOptions {
  readonly filter: InsightQuery['filter'];
  readonly type: TransactionType | undefined;
  readonly span: DayRange;
  /** The day of all facts, where days are not kept apart. */
  readonly day: CalendarDay | undefined;
  readonly accounts: readonly Pick<AccountInBook, 'id' | 'currency'>[];
  readonly categories: readonly Pick<StoredCategory, 'id'>[];
}

/** Adds up the flows of a span that the filter finds, without transfers. Their number is not that of transactions. */
export function flowFacts(
  days: readonly DayFlows[],
  { filter, type, span, day: only, accounts, categories }: FlowOptions,
): Fact[] {
  const currencies = new Map<string, CurrencyCode>(accounts.map(({ id, currency }) => [id, currency]));
  const known = new Set(categories.map(({ id }) => id));
  const facts = new Map<string, Fact & { amount: number }>();
  for (const { day, flows } of days) {
    if (day < span.from || day > span.to) continue;
    for (const flow of flows) {
      const currency = currencies.get(flow.accountId);
      const categoryId = flow.categoryId !== null && known.has(flow.categoryId) ? flow.categoryId : null;
      if (flow.isTransfer || currency === undefined || (type !== undefined && flow.type !== type)) continue;
      if (!isAmong(filter.accountId, flow.accountId) || !isAmong(filter.currency, currency)) continue;
      if (!isAmong(filter.categoryId, categoryId ?? NONE)) continue;
      const name = `${only ?? day} ${flow.accountId} ${flow.type} ${categoryId}`;
      const fact = facts.get(name);
      if (fact) fact.amount += flow.amount;
      else {
        const { accountId, amount } = flow;
        facts.set(name, { ...OF_FLOWS, day: only ?? day, currency, type: flow.type, amount, accountId, categoryId });
      }
    }
  }
  return [...facts.values()];
}

/** There is something, so that a cell leads to its list; how much is not known. */
const OF_FLOWS = {
  count: 1,
  transactions: 1,
  amounts: [],
  dates: [],
  payee: '',
  tags: [],
} as const satisfies Partial<Fact>;

/** True if a filter has no values, or this one. */
export const isAmong = (values: string | readonly string[] | undefined, value: string): boolean =>
  values === undefined || (typeof values === 'string' ? values === value : values.includes(value));
