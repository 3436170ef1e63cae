import type { StoredTransaction } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { searchText } from '../../book/texts/search-text.js';
import { requireObjectId } from '../entity-id.js';
import type { TransactionRecord } from './transaction.schema.js';

/** Converts a transaction to its record without id and owner. Empty fields are not stored. */
export function toTransactionFields(state: StoredTransaction): Omit<TransactionRecord, '_id' | 'userId'> {
  const { accountId, categoryId, payee, notes, tags, status, splits, transferId, importId, externalId } = state;
  const { schedule } = state;
  const fields: Omit<TransactionRecord, '_id' | 'userId'> = {
    accountId: requireObjectId(accountId),
    categoryId: knownOrNull(categoryId),
    type: state.type,
    amount: state.amount,
    description: state.description,
    search: searchText(state.description, payee, notes),
    date: state.date,
    version: state.version,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
  };
  if (state.ownCurrency !== null) fields.ownCurrency = state.ownCurrency;
  if (payee !== '') {
    fields.payee = payee;
    fields.payeeKey = nameKey(payee);
  }
  if (notes !== '') fields.notes = notes;
  if (tags.length > 0) {
    fields.tags = [...tags];
    fields.tagKeys = tags.map(nameKey);
  }
  if (status !== 'cleared') fields.status = status;
  if (splits) fields.splits = splits.map((line) => ({ ...line, categoryId: knownOrNull(line.categoryId) }));
  if (transferId !== null) fields.transferId = requireObjectId(transferId);
  if (state.sharedChanges !== undefined) fields.sharedChanges = state.sharedChanges;
  if (state.original) fields.original = { ...state.original };
  if (importId !== null) fields.importId = requireObjectId(importId);
  if (externalId !== null) fields.externalId = externalId;
  if (schedule) fields.schedule = { ...schedule, id: requireObjectId(schedule.id) };
  return fields;
}

const knownOrNull = (id: string | null) => (id === null ? null : requireObjectId(id));

export function toTransaction(record: TransactionRecord): StoredTransaction {
  const { _id, accountId, categoryId, type, amount, description, date, createdAt } = record;
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    categoryId: categoryId?.toHexString() ?? null,
    type,
    amount,
    ownCurrency: record.ownCurrency ?? null,
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
    original: record.original ?? null,
    importId: record.importId?.toHexString() ?? null,
    externalId: record.externalId ?? null,
    schedule: record.schedule ? { ...record.schedule, id: record.schedule.id.toHexString() } : null,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
