import { knownId } from '../book/entity-id.js';
import type { StoredTransaction } from '../book/states.js';
import { searchText } from './search-text.js';
import type { TransactionRecord } from './transaction.schema.js';

/** A transaction as it is stored, without id and owner. What is empty is not stored. */
export function fieldsOf(state: StoredTransaction): Omit<TransactionRecord, '_id' | 'userId'> {
  const { id, accountId, categoryId, payee, notes, tags, status, splits, transferId, importId, externalId, ...rest } =
    state;
  return {
    ...rest,
    accountId: knownId(accountId),
    categoryId: categoryId === null ? null : knownId(categoryId),
    search: searchText(state.description, payee, notes),
    ...(payee === '' ? {} : { payee, payeeKey: searchText(payee) }),
    ...(notes === '' ? {} : { notes }),
    ...(tags.length === 0 ? {} : { tags: [...tags], tagKeys: tags.map((tag) => searchText(tag)) }),
    ...(status === 'cleared' ? {} : { status }),
    ...(splits === null
      ? {}
      : {
          splits: splits.map((line) => ({
            ...line,
            categoryId: line.categoryId === null ? null : knownId(line.categoryId),
          })),
        }),
    ...(transferId === null ? {} : { transferId: knownId(transferId) }),
    ...(importId === null ? {} : { importId: knownId(importId) }),
    ...(externalId === null ? {} : { externalId }),
  };
}

export function toStored(record: TransactionRecord): StoredTransaction {
  const { _id, accountId, categoryId, type, amount, description, date, createdAt } = record;
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    categoryId: categoryId?.toHexString() ?? null,
    type,
    amount,
    description,
    date,
    payee: record.payee ?? '',
    notes: record.notes ?? '',
    tags: record.tags ?? [],
    status: record.status ?? 'cleared',
    splits:
      record.splits?.map((line) => ({
        categoryId: line.categoryId?.toHexString() ?? null,
        amount: line.amount,
        notes: line.notes,
      })) ?? null,
    transferId: record.transferId?.toHexString() ?? null,
    ...(record.sharedChanges === undefined ? {} : { sharedChanges: record.sharedChanges }),
    importId: record.importId?.toHexString() ?? null,
    externalId: record.externalId ?? null,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
