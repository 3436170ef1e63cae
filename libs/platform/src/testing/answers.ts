import type { Account } from '@pocket/contracts';

/** For tests: an account of the book. */
export const account = (fields: Partial<Account> = {}): Account => {
  const { id = 'a1', name = 'Checking', type = 'checking' } = fields;
  return {
    id,
    _id: id,
    name,
    accountName: name,
    type,
    accountType: type,
    balance: 100,
    openingBalance: 0,
    number: '',
    institution: '',
    notes: '',
    archived: false,
    order: 0,
    currency: 'USD',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
};

export const ok = (body: unknown, headers: Record<string, string> = {}) => ({ status: 200, body, headers });
export const away = { status: 503, body: { message: 'The ledger does not answer' } };
