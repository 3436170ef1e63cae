/** Meanings of columns. `kind` is the bank's word for the type of transaction; `other` is known and not needed. */
export type Role =
  | 'booked'
  | 'date'
  | 'happened'
  | 'valueDate'
  | 'bought'
  | 'amount'
  | 'net'
  | 'debit'
  | 'credit'
  | 'fee'
  | 'balance'
  | 'currency'
  | 'flag'
  | 'payee'
  | 'payer'
  | 'description'
  | 'notes'
  | 'kind'
  | 'category'
  | 'tags'
  | 'externalId'
  | 'status'
  | 'account'
  | 'investment'
  | 'other';

/** Names of columns by role, separated by `|`, better ones first; lower case, without accents and punctuation. */
export type Words = Readonly<Partial<Record<Role, string>>>;
