import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CalendarDay,
  type DayRange,
  type Dimension,
  isTimeDimension,
  type TimeDimension,
  type TransactionType,
} from '@pocket/contracts';
import { type BookContext, TIMEOUT_MESSAGE } from '@pocket/server';
import { accountCurrencyOf } from '../book/kinds/book.js';
import { nameKey } from '../book/texts/name-key.js';
import type { BookLists } from '../store/book/book-cache.js';
import { CategoryFlowsRepository } from '../store/transactions/category-flows.repository.js';
import { type FactGroup, type FactsApart, FactsRepository } from '../store/transactions/facts.repository.js';
import type { Named } from './axes.js';
import type { Fact } from './fact.js';
import { type FactsQuestion, flowFacts, isOfFlows } from './flow-facts.js';

/** A question with its book. */
export interface FactsAsked {
  readonly context: BookContext;
  readonly lists: BookLists;
  readonly today: CalendarDay;
  readonly query: FactsQuestion;
  /** Type of transactions that count; undefined for both. */
  readonly type: TransactionType | undefined;
  /** Keeps the day of each transaction. */
  readonly keepsDates?: boolean;
}
export interface FoundFacts {
  readonly facts: readonly Fact[];
  readonly named: Named;
}

const NO_TEXTS = { payees: new Map<string, string>(), tags: new Map<string, string>() };

/** Reads what a question counts. */
@Injectable()
export class FactsReader {
  constructor(
    private readonly facts: FactsRepository,
    private readonly flows: CategoryFlowsRepository,
  ) {}

  /** @throws AppError as {@link FactsRepository}; `SERVICE_TIMEOUT` */
  async read(asked: FactsAsked, { from, to }: DayRange): Promise<FoundFacts> {
    const { query, lists, type, context, today } = asked;
    const { book, accounts, categories } = lists;
    const keepsDays = book.multiCurrency || query.by.some(isTimeDimension);
    if (isOfFlows(query)) {
      const days = await this.flows.since(context.bookId, from);
      requireTimeFor(context);
      const day = keepsDays ? undefined : today;
      const facts = flowFacts(days, { filter: query.filter, type, span: { from, to }, day, accounts, categories });
      return { facts, named: { accounts, categories, ...NO_TEXTS } };
    }
    const isBy = (...dimensions: readonly Dimension[]) => dimensions.some((each) => query.by.includes(each));
    const filter = { ...query.filter, from, to, transfer: 'none', ...(type === undefined ? {} : { type }) } as const;
    const apart = {
      time: timeApart(query.by.filter(isTimeDimension), book.multiCurrency),
      currencies: book.multiCurrency,
      accounts: isBy('account'),
      categories: isBy('category', 'group'),
      payees: isBy('payee'),
      tags: isBy('tag'),
      amounts: query.measure === 'median' || query.measure === 'largest',
      dates: asked.keepsDates ?? false,
    };
    const categoryIds = categories.map(({ id }) => id);
    const requireTime = () => requireTimeFor(context);
    const groups = await this.facts.groups(context.bookId, filter, categoryIds, apart, requireTime);
    const texts = { payees: payeesOf(groups), tags: tagsOf(groups) };
    return { facts: groups.map((group) => factOf(group, asked)), named: { accounts, categories, ...texts } };
  }
}

/** @throws AppError `SERVICE_TIMEOUT` after the deadline */
export function requireTimeFor({ deadline = Number.POSITIVE_INFINITY }: BookContext): void {
  if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
}

/** In several currencies, each day has its own rate. */
function timeApart(times: readonly TimeDimension[], multiCurrency: boolean): FactsApart['time'] {
  if (multiCurrency) return 'days';
  if (times.length === 0) return null;
  return times.every((time) => time === 'month' || time === 'quarter' || time === 'year') ? 'months' : 'days';
}

/** Names each field: there may be many, and to spread objects takes several times as long. */
function factOf(group: FactGroup, { lists, today }: FactsAsked): Fact {
  return {
    day: group.day ?? today,
    currency: group.ownCurrency ?? accountCurrencyOf(lists.book),
    type: group.type,
    amount: group.amount,
    count: group.count,
    transactions: group.transactions,
    amounts: group.amounts,
    dates: group.dates,
    categoryId: group.categoryId,
    accountId: group.accountId ?? '',
    payee: group.payeeKey,
    tags: group.tags.length === 0 ? group.tags : group.tags.map(nameKey),
  };
}

/** Returns the first spelling in order of each payee, by how it is compared. */
function payeesOf(groups: readonly FactGroup[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { payee, payeeKey } of groups) {
    const known = found.get(payeeKey);
    if (known === undefined || payee < known) found.set(payeeKey, payee);
  }
  return found;
}

/** Returns the first spelling in order of each tag, by how it is compared. */
function tagsOf(groups: readonly FactGroup[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const tag of groups.flatMap(({ tags }) => tags)) {
    const key = nameKey(tag);
    const known = found.get(key);
    if (known === undefined || tag < known) found.set(key, tag);
  }
  return found;
}
