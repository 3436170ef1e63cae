import { creationEntry, type EditableFields } from './entry.js';

type RequiredFields = Pick<
  EditableFields<'transaction'>,
  'accountId' | 'type' | 'amount' | 'ownCurrency' | 'description' | 'date'
>;

/** Returns the creation entry of a transaction, with defaults for the fields that are not given. */
export function newTransaction(
  fields: RequiredFields & Partial<EditableFields<'transaction'>> & { readonly createdAt?: Date },
) {
  const { accountId, type, amount, ownCurrency, description, date, ...rest } = fields;
  return creationEntry('transaction', {
    accountId,
    categoryId: null,
    type,
    amount,
    ownCurrency,
    description,
    date,
    payee: '',
    notes: '',
    tags: [],
    status: 'cleared',
    splits: null,
    transferId: null,
    original: null,
    importId: null,
    externalId: null,
    schedule: null,
    ...rest,
  });
}
