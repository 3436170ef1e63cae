import { creationEntry, type EditableFields } from './entry.js';

type Said = Pick<EditableFields<'transaction'>, 'accountId' | 'type' | 'amount' | 'description' | 'date'>;

/** A transaction of which no more is said than this; `createdAt` is now unless it is said. */
export function newTransaction(said: Said & Partial<EditableFields<'transaction'>> & { readonly createdAt?: Date }) {
  const { accountId, type, amount, description, date, ...rest } = said;
  return creationEntry('transaction', {
    accountId,
    categoryId: null,
    type,
    amount,
    description,
    date,
    payee: '',
    notes: '',
    tags: [],
    status: 'cleared',
    splits: null,
    transferId: null,
    importId: null,
    externalId: null,
    ...rest,
  });
}
