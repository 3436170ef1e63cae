import type { Transaction } from '@pocket/contracts';
import { type Answers, ok } from '@pocket/platform/testing';

/** For tests. */
export const transaction = (fields: Partial<Transaction> = {}): Transaction => {
  const { id = 't1' } = fields;
  return {
    id,
    _id: id,
    accountId: 'a1',
    account: 'Checking',
    categoryId: 'c1',
    category: 'Groceries',
    type: 'expense',
    amount: 10,
    currency: 'USD',
    original: null,
    description: 'Lunch',
    date: '2026-03-04',
    payee: '',
    notes: '',
    tags: [],
    status: 'cleared',
    splits: null,
    transferId: null,
    importId: null,
    externalId: null,
    schedule: null,
    version: 1,
    createdAt: '2026-03-04T10:00:00.000Z',
    updatedAt: '2026-03-04T10:00:00.000Z',
    ...fields,
  };
};

/** A write that made a change of the book. */
export const written = (body: unknown, status = 200) => ({ status, body, headers: { 'X-Change-Id': 'change1' } });

/** Answers whatever the address asks for after these words: the days are those of today. */
export function answering(answers: Answers, starts: Readonly<Record<string, unknown>>): Answers {
  return new Proxy(answers, {
    get(target, name: string) {
      const start = Object.keys(starts).find((each) => name.startsWith(each));
      return target[name] ?? (start === undefined ? undefined : ok(starts[start]));
    },
  });
}
