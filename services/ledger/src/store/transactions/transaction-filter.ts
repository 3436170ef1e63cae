import {
  ACCOUNT_DIGITS,
  type TransactionFilter as Asked,
  type BookId,
  digitsOf,
  FIRST_DAY,
  LAST_DAY,
  MAX_DIGITS,
  type TransactionQuery,
  type TransactionStatus,
} from '@pocket/contracts';
import type { QueryFilter, Types } from 'mongoose';
import type { AccountInBook } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { containing } from '../../book/texts/search-text.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import type { TransactionRecord } from './transaction.schema.js';
import { decodeAmountCursor, decodeCursor, isByAmount, thousandthsOf } from './transaction-cursor.js';

type Filter = QueryFilter<TransactionRecord>;
type Values<Value> = Value | readonly Value[];

/** Condition of the partial index of splits, which serves only queries that state it. */
export const WITH_SPLITS = { splits: { $exists: true } } as const satisfies Filter;

/** Asks for transactions without a category, or whose category is gone. */
export const UNCATEGORIZED = 'none';

/** Categories of the split lines that count for a filter. */
export interface CountedCategories {
  readonly ids: ReadonlySet<string>;
  readonly uncategorized: boolean;
}

/** All accounts of a book, for a filter by currency or amount. Without it, all amounts have the same decimals. */
export type AccountScope = readonly Pick<AccountInBook, 'id' | 'currency'>[];

/**
 * Converts a query to a MongoDB filter by user; null if nothing can match. `categoryIds` are all categories of the
 * user has.
 */
export function transactionFilter(
  bookId: BookId,
  asked: Asked,
  categoryIds: readonly string[],
  accounts: AccountScope = [],
): Filter | null {
  const {
    from,
    to,
    type,
    accountId,
    currency,
    q,
    tag,
    weekday,
    without,
    status,
    payee,
    importId,
    scheduleId,
    transfer,
  } = asked;
  const conditions: Filter[] = [{ userId: requireObjectId(bookId) }];
  if (from !== undefined || to !== undefined)
    conditions.push({ date: { $gte: from ?? FIRST_DAY, $lte: to ?? LAST_DAY } });
  if (type !== undefined) conditions.push({ type });
  if (accountId !== undefined) {
    const ids = asList(accountId).flatMap((id) => parseObjectId(id) ?? []);
    if (ids.length === 0) return null;
    conditions.push({ accountId: anyOf(ids) });
  }
  if (currency !== undefined) {
    const currencies: readonly string[] = asList(currency);
    const ids = accounts.filter((account) => currencies.includes(account.currency)).map(({ id }) => id);
    if (ids.length === 0) return null;
    // A condition that all transactions fulfill would only cost time.
    if (ids.length < accounts.length) conditions.push({ accountId: anyOf(ids.map(requireObjectId)) });
  }
  const counted = countedCategories(asked, categoryIds);
  if (counted) {
    const alternatives = categoryAlternatives(counted, categoryIds);
    if (alternatives.length === 0) return null;
    conditions.push({ $or: alternatives });
  }
  if (importId !== undefined) {
    const id = parseObjectId(importId);
    if (!id) return null;
    conditions.push({ importId: id });
  }
  if (scheduleId !== undefined) {
    const ids = asList(scheduleId).flatMap((id) => parseObjectId(id) ?? []);
    if (ids.length === 0) return null;
    conditions.push({ 'schedule.id': anyOf(ids) });
  }
  conditions.push(...amountConditions(asked, accounts));
  conditions.push(...asList(tag ?? []).flatMap((each) => (each === '' ? [] : [{ tagKeys: nameKey(each) }])));
  if (weekday !== undefined) conditions.push(onWeekdays(asList(weekday).map(Number)));
  for (const each of asList(without ?? [])) conditions.push({ [ABSENT[each]]: null });
  if (status !== undefined) conditions.push({ status: statusCondition(status) });
  if (payee !== undefined) conditions.push({ payeeKey: payee === '' ? null : nameKey(payee) });
  if (transfer !== undefined) conditions.push({ transferId: transfer === 'only' ? { $exists: true } : null });
  if (q) conditions.push({ search: containing(q) });
  return { $and: conditions };
}

/** Fields that a transaction does not have if it is without a payee or a tag. */
const ABSENT = { payee: 'payeeKey', tag: 'tagKeys' } as const;

/** Matches the days of the week: 1 for Monday to 7 for Sunday. */
function onWeekdays(weekdays: readonly number[]): Filter {
  return { $expr: { $in: [{ $isoDayOfWeek: { $dateFromString: { dateString: '$date' } } }, [...weekdays]] } };
}

/** Bounds the amounts of transactions, each in its own currency. */
function amountConditions({ min, max }: Asked, accounts: AccountScope): Filter[] {
  const within = (digits: number) => [
    ...(min === undefined ? [] : [{ amount: { $gte: minorBound(min, digits) } }]),
    ...(max === undefined ? [] : [{ amount: { $lte: minorBound(max, digits) } }]),
  ];
  const [digits = ACCOUNT_DIGITS, ...others] = new Set(accounts.map(({ currency }) => digitsOf(currency)));
  if (others.length === 0 || within(digits).length === 0) return within(digits);
  const $or = [digits, ...others].map((each) => {
    const ids = accounts.filter(({ currency }) => digitsOf(currency) === each).map(({ id }) => requireObjectId(id));
    return { $and: [{ accountId: { $in: ids } }, ...within(each)] };
  });
  return [{ $or }];
}

/** Returns a bound in minor units, which may be a fraction of them. */
const minorBound = (amount: number, digits: number) =>
  Math.round(amount * 10 ** MAX_DIGITS) / 10 ** (MAX_DIGITS - digits);

/** The categories that a filter asks for and that there are; null if it does not ask for any. */
export function countedCategories(
  { categoryId }: Pick<Asked, 'categoryId'>,
  categoryIds: readonly string[],
): CountedCategories | null {
  if (categoryId === undefined) return null;
  const asked = asList(categoryId);
  const known = new Set(categoryIds);
  const ids = asked.flatMap((id) => parseObjectId(id)?.toHexString() ?? []).filter((id) => known.has(id));
  return { ids: new Set(ids), uncategorized: asked.includes(UNCATEGORIZED) };
}

function categoryAlternatives(counted: CountedCategories, categoryIds: readonly string[]): Filter[] {
  return [...wholeAlternatives(counted, categoryIds), ...dividedAlternatives(counted, categoryIds)];
}

/** Matches transactions without splits in the categories; each alternative has an index. */
export function wholeAlternatives({ ids, uncategorized }: CountedCategories, categoryIds: readonly string[]): Filter[] {
  const none = { categoryId: { $nin: categoryIds.map(requireObjectId) }, splits: null, transferId: null };
  return [
    ...(ids.size > 0 ? [{ categoryId: anyOf([...ids].map(requireObjectId)) }] : []),
    ...(uncategorized ? [none] : []),
  ];
}

/** Matches transactions with a split line in the categories. */
export function dividedAlternatives(
  { ids, uncategorized }: CountedCategories,
  categoryIds: readonly string[],
): Filter[] {
  const none = { splits: { $elemMatch: { categoryId: { $nin: categoryIds.map(requireObjectId) } } }, transferId: null };
  return [
    ...(ids.size > 0 ? [{ ...WITH_SPLITS, 'splits.categoryId': anyOf([...ids].map(requireObjectId)) }] : []),
    ...(uncategorized ? [none] : []),
  ];
}

/** Matches transactions after the cursor in list order. The first condition bounds the index scan. */
export function afterCursor({ cursor, sort }: Pick<TransactionQuery, 'cursor' | 'sort'>): Filter[] {
  if (cursor === undefined) return [];
  const isDescending = sort.startsWith('-');
  if (isByAmount(sort)) {
    const { thousandths, id } = decodeAmountCursor(cursor);
    return afterAmount('amount', thousandths / thousandthsOf(ACCOUNT_DIGITS), id, isDescending);
  }
  const { date, createdAt, id } = decodeCursor(cursor);
  const [bound, beyond, beyondTime, beyondId] = isDescending
    ? [{ $lte: date }, { $lt: date }, { $lt: createdAt }, { $lt: requireObjectId(id) }]
    : [{ $gte: date }, { $gt: date }, { $gt: createdAt }, { $gt: requireObjectId(id) }];
  return [
    { date: bound },
    { $or: [{ date: beyond }, { date, createdAt: beyondTime }, { date, createdAt, _id: beyondId }] },
  ];
}

/** Matches what follows in the order of a field and the id. */
export function afterAmount(field: string, amount: number, id: string, isDescending: boolean): Filter[] {
  const [bound, beyond, beyondId] = isDescending
    ? [{ $lte: amount }, { $lt: amount }, { $lt: requireObjectId(id) }]
    : [{ $gte: amount }, { $gt: amount }, { $gt: requireObjectId(id) }];
  return [{ [field]: bound }, { $or: [{ [field]: beyond }, { [field]: amount, _id: beyondId }] }];
}

/** A transaction without a status is cleared. */
function statusCondition(status: TransactionStatus) {
  return status === 'cleared' ? { $in: [null, status] } : status;
}

function asList<Value>(values: Values<Value>): readonly Value[] {
  return (Array.isArray(values) ? values : [values]) as readonly Value[];
}

/** One value stays one: an index then keeps its order. */
function anyOf(ids: readonly Types.ObjectId[]) {
  return ids.length === 1 ? (ids[0] as Types.ObjectId) : { $in: [...ids] };
}
