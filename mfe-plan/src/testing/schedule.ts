import type { FreeAmount, Occurrence, Schedule } from '@pocket/contracts';

/** For tests: an occurrence of {@link schedule}. */
export const occurrence = (fields: Partial<Occurrence> = {}): Occurrence => {
  const { scheduleId = 's1', key = '2026-12-01', amount = 900 } = fields;
  return {
    id: `${scheduleId}:${key}`,
    _id: `${scheduleId}:${key}`,
    scheduleId,
    key,
    name: 'Rent',
    date: key,
    amount,
    low: amount,
    high: amount,
    toAmount: null,
    type: 'expense',
    accountId: 'a1',
    state: 'expected',
    transactionId: null,
    changed: [],
    candidates: [],
    priceChange: null,
    ...fields,
  };
};

/** For tests: a bill of 900.00 on the first of each month. */
export const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  id: fields.id ?? 's1',
  _id: fields.id ?? 's1',
  name: 'Rent',
  type: 'expense',
  kind: 'bill',
  accountId: 'a1',
  toAccountId: null,
  amount: { kind: 'fixed', value: 900 },
  toAmount: null,
  categoryId: null,
  splits: null,
  payee: '',
  description: '',
  notes: '',
  tags: [],
  recurrence: {
    start: '2026-12-01',
    freq: 'monthly',
    interval: 1,
    on: [{ day: 1 }],
    months: [],
    missing: 'last',
    weekend: 'keep',
    end: null,
  },
  post: 'none',
  remind: [3],
  match: { days: 4, percent: 0 },
  paused: null,
  follows: null,
  followed: false,
  since: '2026-11-27' as Schedule['since'],
  occurrences: [],
  next: occurrence({ scheduleId: fields.id ?? 's1' }),
  last: null,
  currency: 'USD',
  monthlyCost: 900,
  version: 1,
  createdAt: '2026-11-27T10:00:00.000Z',
  ...fields,
});

export const free = (fields: Partial<FreeAmount> = {}): FreeAmount => ({
  until: '2026-12-28',
  free: 110,
  currency: 'USD',
  unconverted: [],
  items: [],
  ...fields,
});
