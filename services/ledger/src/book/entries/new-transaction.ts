import { creationEntry, type EditableFields } from './entry.js';

type Said = Pick<EditableFields<'transaction'>, 'accountId' | 'type' | 'amount' | 'description' | 'date'>;

/** Creates a transaction with default values for all fields not given. */
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
