/** What a column can hold. `kind` is the bank's word for the sort of entry; `other` is known and of no use. */
export const ROLES = [
  'booked',
  'date',
  'happened',
  'valueDate',
  'bought',
  'amount',
  'net',
  'debit',
  'credit',
  'fee',
  'balance',
  'currency',
  'flag',
  'payee',
  'payer',
  'description',
  'notes',
  'kind',
  'category',
  'tags',
  'externalId',
  'status',
  'account',
  'investment',
  'other',
] as const;
export type Role = (typeof ROLES)[number];

/** Names of columns by role, divided by `|`, better ones first; lower case, without accents and punctuation. */
export type Words = Readonly<Partial<Record<Role, string>>>;
