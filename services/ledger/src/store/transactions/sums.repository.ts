import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  ACCOUNT_CURRENCY,
  type BookId,
  type CalendarDay,
  FIRST_DAY,
  fromMinor,
  LAST_DAY,
  type MinorUnits,
  type ParsedRequestOf,
  type TransactionSummary,
  type TransactionType,
} from '@pocket/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { DigestsRepository } from '../digests/digests.repository.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';
import {
  type CountedCategories,
  countedCategories,
  dividedAlternatives,
  wholeAlternatives,
} from './transaction-filter.js';
import { TransactionFilters } from './transaction-filters.js';

/** Totals of transactions of one kind, on one day if they are grouped by day. */
interface Group {
  readonly day: CalendarDay | null;
  readonly type: TransactionType;
  readonly isTransfer: boolean;
  readonly amount: MinorUnits;
  readonly count: number;
}
type Filter = QueryFilter<TransactionRecord>;
type Query = ParsedRequestOf<'ledger.transactions.summary'>;

/** Matches the partial index of splits. */
const WITH_SPLITS: Filter = { splits: { $exists: true } };

/** Adds up the transactions that match a filter. */
@Injectable()
export class SumsRepository {
  constructor(
    @InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>,
    private readonly digests: DigestsRepository,
    private readonly filters: TransactionFilters,
  ) {}

  /** `categoryIds` are all that the user has. */
  async summary(bookId: BookId, query: Query, categoryIds: readonly string[]): Promise<TransactionSummary> {
    const isByDay = query.by === 'day';
    if (isOfDays(query) && (await this.filters.completeDigests(bookId)).sums) {
      return toSummary(await this.#digested(bookId, query), isByDay);
    }
    const counted = countedCategories(query, categoryIds);
    const filters = await this.filters.severalOf(bookId, { ...query, categoryId: undefined }, categoryIds);
    if (!counted) return toSummary(await flat(filters.map((each) => this.#whole(each, isByDay))), isByDay);
    const known = new Set(categoryIds);
    const meant = (alternatives: readonly Filter[], also: Filter) => {
      return filters.flatMap(({ $and = [] }) =>
        alternatives.map((alternative): Filter => ({ $and: [...$and, alternative, also] })),
      );
    };
    // One query for each, so that each has its index: no transaction is in two of them.
    const whole = meant(wholeAlternatives(counted, categoryIds), { splits: null });
    const divided = anyAlternative(dividedAlternatives(counted, categoryIds));
    const groups = flat([
      ...whole.map((each) => this.#whole(each, isByDay)),
      ...meant(divided, WITH_SPLITS).map((each) => {
        return this.#divided(each, (id) => isCounted(id, counted, known), isByDay);
      }),
    ]);
    return toSummary(await groups, isByDay);
  }

  async #digested(bookId: BookId, { from, to, type, accountId, transfer }: Query): Promise<Group[]> {
    const accounts = accountId === undefined ? null : new Set([accountId].flat());
    const sums = await this.digests.daySums(bookId, from ?? FIRST_DAY, to ?? LAST_DAY);
    return sums.filter(
      (sum) =>
        (type === undefined || sum.type === type) &&
        (!accounts || accounts.has(sum.accountId)) &&
        (transfer === undefined || sum.isTransfer === (transfer === 'only')),
    );
  }

  async #whole(filter: Filter, isByDay: boolean): Promise<Group[]> {
    const rows = await this.transactions.aggregate<{
      _id: { day: CalendarDay | null; type: TransactionType; isTransfer: boolean };
      amount: MinorUnits;
      count: number;
    }>([
      { $match: filter },
      {
        $group: {
          _id: {
            day: isByDay ? '$date' : null,
            type: '$type',
            isTransfer: { $ne: [{ $ifNull: ['$transferId', null] }, null] },
          },
          amount: { $sum: '$amount' },
          count: { $sum: 1 },
        },
      },
    ]);
    return rows.map(({ _id, amount, count }) => ({ ..._id, amount, count }));
  }

  /** Adds up only the matching lines of transactions with splits. */
  async #divided(filter: Filter, isMeant: (categoryId: string | null) => boolean, isByDay: boolean): Promise<Group[]> {
    const groups: Group[] = [];
    for await (const { date, type, splits = [] } of this.transactions
      .find(filter, { date: 1, type: 1, splits: 1 })
      .lean()
      .cursor()) {
      const lines = splits.filter(({ categoryId }) => isMeant(categoryId?.toHexString() ?? null));
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      groups.push({ day: isByDay ? date : null, type, isTransfer: false, amount, count: 1 });
    }
    return groups;
  }
}

async function flat<Item>(lists: readonly Promise<Item[]>[]): Promise<Item[]> {
  return (await Promise.all(lists)).flat();
}

/** Lines of one transaction may be in several of them: it counts once. */
function anyAlternative(alternatives: readonly Filter[]): Filter[] {
  const [only] = alternatives;
  if (!only || alternatives.length === 1) return [...alternatives];
  return [{ $or: [...alternatives] }];
}

/** Returns true if day sums can answer the query. */
function isOfDays({ from, to, type, accountId, transfer, by, ...others }: Query): boolean {
  return Object.values(others).every((value) => value === undefined);
}

function isCounted(id: string | null, { ids, uncategorized }: CountedCategories, known: ReadonlySet<string>): boolean {
  if (id !== null && ids.has(id)) return true;
  return uncategorized && (id === null || !known.has(id));
}

/** Amounts in major units; days newest first. */
export function toSummary(groups: readonly Group[], isByDay: boolean): TransactionSummary {
  const add = (rows: readonly Group[]) => {
    const sum = (isMeant: (group: Group) => boolean) =>
      rows.filter(isMeant).reduce((total, { amount }) => total + amount, 0);
    return {
      count: rows.reduce((total, { count }) => total + count, 0),
      income: sum(({ type, isTransfer }) => type === 'income' && !isTransfer),
      expenses: sum(({ type, isTransfer }) => type === 'expense' && !isTransfer),
      transfers: sum(({ isTransfer }) => isTransfer),
    };
  };
  const { count, income, expenses, transfers } = add(groups);
  const total = {
    count,
    income: fromMinor(income, ACCOUNT_CURRENCY),
    expenses: fromMinor(expenses, ACCOUNT_CURRENCY),
    net: fromMinor(income - expenses, ACCOUNT_CURRENCY),
    transfers: fromMinor(transfers, ACCOUNT_CURRENCY),
  };
  if (!isByDay) return total;
  const byDay = new Map<string, Group[]>();
  for (const group of groups) {
    const own = byDay.get(group.day ?? '');
    if (own) own.push(group);
    else byDay.set(group.day ?? '', [group]);
  }
  const days = [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, rows]) => {
      const sums = add(rows);
      return {
        date,
        count: sums.count,
        income: fromMinor(sums.income, ACCOUNT_CURRENCY),
        expenses: fromMinor(sums.expenses, ACCOUNT_CURRENCY),
      };
    });
  return { ...total, days };
}
