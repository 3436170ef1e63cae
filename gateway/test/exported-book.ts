import type { Account, Transaction } from '@pocket/contracts';
import fc from 'fast-check';

const AT = '2026-01-31T00:00:00.000Z';

export const account: Account = {
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  name: 'Giro Zürich',
  accountName: 'Giro Zürich',
  type: 'checking',
  accountType: 'checking',
  balance: 12.5,
  openingBalance: 0,
  number: '0532013000',
  institution: '',
  notes: '',
  archived: false,
  order: 0,
  currency: 'USD',
  version: 1,
  createdAt: AT,
};

const PHRASES = [
  'Coffee',
  'a "b"',
  'x, y; z',
  '=SUM(A1)',
  "'=1+1",
  '-12.30',
  '@home',
  '+49 30',
  'Zürich & <Söhne>',
  '💶',
];
const phrase = fc.constantFrom(...PHRASES);
const line = fc.array(phrase, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const notes = fc
  .array(fc.oneof(line, fc.constant('long '.repeat(80).trim())), { maxLength: 3 })
  .map((lines) => lines.join('\n'));
const category = fc.constantFrom('Groceries', 'Food & Drink', 'Café', '"Quoted"', null);
/** The amount of a line of splits, in cents: a refund is negative. */
const lines = fc
  .array(fc.record({ category, cents: fc.integer({ min: -9_999, max: 99_999 }).filter((each) => each !== 0), notes }), {
    minLength: 2,
    maxLength: 5,
  })
  .filter((all) => all.reduce((sum, { cents }) => sum + cents, 0) > 0);
const day = fc
  .integer({ min: 0, max: 9_000 })
  .map((days) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10));

const transaction = fc
  .record({
    date: day,
    type: fc.constantFrom('income' as const, 'expense' as const),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    payee: fc.oneof(line, fc.constant('')).map((text) => text.slice(0, 110).trim()),
    description: line.map((text) => text.slice(0, 110).trim()),
    notes,
    tags: fc.uniqueArray(fc.constantFrom('holiday', 'Größe', 'a b', 'x; y', 'x, y', '"q"', '5" pipe', '=1'), {
      maxLength: 3,
    }),
    status: fc.constantFrom('pending' as const, 'cleared' as const, 'reconciled' as const),
    kind: fc.constantFrom('plain' as const, 'split' as const, 'transfer' as const),
    category,
    lines,
    hasOwnId: fc.boolean(),
  })
  .map(({ cents, kind, category: one, lines: all, hasOwnId, ...rest }): Omit<Transaction, 'id' | '_id'> => {
    const splits = kind === 'split' ? all.map((each) => ({ ...each, categoryId: null })) : null;
    return {
      ...rest,
      accountId: account.id,
      account: account.name,
      categoryId: null,
      category: splits ? 'Split' : kind === 'transfer' ? 'Transfer' : one,
      amount: (splits ? splits.reduce((sum, each) => sum + each.cents, 0) : cents) / 100,
      currency: 'USD',
      original: null,
      splits: splits?.map(({ cents: part, ...each }) => ({ ...each, amount: part / 100 })) ?? null,
      transferId: kind === 'transfer' ? 'b'.repeat(24) : null,
      ...(kind === 'transfer' ? { transferAccount: 'Savings [1]' } : {}),
      importId: null,
      externalId: hasOwnId ? 'B&' : null,
      schedule: null,
      version: 1,
      createdAt: AT,
      updatedAt: AT,
    };
  });

/** Newest first, as they are written. */
export const transactions: fc.Arbitrary<Transaction[]> = fc
  .array(transaction, { minLength: 1, maxLength: 8 })
  .map((all) =>
    all
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map((each, index) => {
        const id = index.toString(16).padStart(24, 'c');
        // The other leg is in an account that is not exported.
        const transferId = each.transferId && index.toString(16).padStart(24, 'b');
        return { ...each, id, _id: id, transferId, externalId: each.externalId && `${each.externalId}${index}` };
      }),
  );
