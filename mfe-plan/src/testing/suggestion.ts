import type { Suggestion } from '@pocket/contracts';

/** For tests: a rent of 900.00 that three transactions suggest. */
export const suggestion = (fields: Partial<Suggestion> = {}): Suggestion => ({
  id: 'g1',
  _id: 'g1',
  name: 'Landlord',
  type: 'expense',
  accountId: 'a1',
  toAccountId: null,
  amount: { kind: 'fixed', value: 900 },
  recurrence: {
    start: '2026-09-01',
    freq: 'monthly',
    interval: 1,
    on: [{ day: 1 }],
    months: [],
    missing: 'last',
    weekend: 'keep',
    end: null,
  },
  kind: 'bill',
  confidence: 1,
  monthlyCost: 900,
  currency: 'USD',
  evidence: ['t3', 't2', 't1'],
  past: [
    { transactionId: 't3', date: '2026-11-01', amount: 900 },
    { transactionId: 't2', date: '2026-10-01', amount: 900 },
    { transactionId: 't1', date: '2026-09-01', amount: 890 },
  ],
  ...fields,
});
