import { FIRST_DAY, LAST_DAY, type ParsedRequestOf, toMinor } from '@pocket/contracts';
import type { QueryFilter } from 'mongoose';
import { knownId, toObjectId } from '../books/entity-id.js';
import { containing } from './search-text.js';
import type { TransactionRecord } from './transaction.schema.js';
import { decodeCursor } from './transaction-cursor.js';

export type TransactionListQuery = ParsedRequestOf<'ledger.transactions.list'>;
type Filter = QueryFilter<TransactionRecord>;

/** Asks for transactions whose category is gone. */
export const UNCATEGORISED = 'none';

/**
 * The query as a filter that begins with the user; null if nothing can match.
 * @throws AppError `VALIDATION_FAILED` for a broken cursor.
 */
export function transactionFilter(
  userId: string,
  query: TransactionListQuery,
  categoryIds: readonly string[],
): Filter | null {
  const { from, to, type, accountId, categoryId, q, min, max, cursor } = query;
  const conditions: Filter[] = [{ userId: knownId(userId) }];
  if (from !== undefined || to !== undefined)
    conditions.push({ date: { $gte: from ?? FIRST_DAY, $lte: to ?? LAST_DAY } });
  if (type !== undefined) conditions.push({ type });
  if (accountId !== undefined) {
    const id = toObjectId(accountId);
    if (!id) return null;
    conditions.push({ accountId: id });
  }
  if (categoryId === UNCATEGORISED) {
    conditions.push({ categoryId: { $nin: categoryIds.map((id) => knownId(id)) } });
  } else if (categoryId !== undefined) {
    const id = toObjectId(categoryId);
    if (!id || !categoryIds.includes(id.toHexString())) return null;
    conditions.push({ categoryId: id });
  }
  if (min !== undefined) conditions.push({ amount: { $gte: toMinor(min) } });
  if (max !== undefined) conditions.push({ amount: { $lte: toMinor(max) } });
  if (q) conditions.push({ search: containing(q) });
  if (cursor !== undefined) conditions.push(...after(cursor));
  return { $and: conditions };
}

/** What comes after the cursor: newest date first, then newest created. The first condition bounds the index. */
function after(cursor: string): Filter[] {
  const { date, createdAt, id } = decodeCursor(cursor);
  return [
    { date: { $lte: date } },
    {
      $or: [
        { date: { $lt: date } },
        { date, createdAt: { $lt: createdAt } },
        { date, createdAt, _id: { $lt: knownId(id) } },
      ],
    },
  ];
}
