import type { Schedule } from '@pocket/contracts';
import { schedule } from '../testing/schedule';
import { costsOf } from './costs';

const recurrence = (fields: Partial<Schedule['recurrence']>) => ({ ...schedule().recurrence, ...fields });

it('adds up income and expenses apart, per month and per year', () => {
  const weekly = schedule({
    amount: { kind: 'fixed', value: 10 },
    recurrence: recurrence({ freq: 'weekly', on: [1] }),
    monthlyCost: 43.33,
  });
  const salary = schedule({ type: 'income', amount: { kind: 'fixed', value: 2500 }, monthlyCost: 2500 });
  expect(costsOf([weekly, schedule({ monthlyCost: 900 }), salary])).toEqual([
    { currency: 'USD', monthly: { expense: 943.33, income: 2500 }, yearly: { expense: 11_320, income: 30_000 } },
  ]);
});

it.each([
  [{ freq: 'daily', on: [] }, 365],
  [{ freq: 'daily', on: [], interval: 2 }, 182.5],
  [{ freq: 'weekly', on: [1, 5] }, 104],
  [{ freq: 'monthly', on: [{ day: 1 }], interval: 3 }, 4],
  [{ freq: 'yearly', on: [{ day: 1 }], months: [3, 9] }, 2],
] as const)('%j costs %d amounts a year', (fields, times) => {
  const own = schedule({
    amount: { kind: 'fixed', value: 1 },
    recurrence: recurrence({ months: [], ...fields } as never),
  });
  expect(costsOf([own])[0]?.yearly.expense).toBe(times);
});

it('expects the middle of a range, and the monthly mean twelve times', () => {
  const range = schedule({ amount: { kind: 'range', min: 60, max: 90 }, monthlyCost: 75 });
  const average = schedule({ amount: { kind: 'average', of: 3, value: 1 }, monthlyCost: 50.5 });
  expect(costsOf([range])[0]?.yearly.expense).toBe(900);
  expect(costsOf([average])[0]?.yearly.expense).toBe(606);
});

it('keeps currencies apart', () => {
  expect(costsOf([schedule(), schedule({ currency: 'EUR', monthlyCost: 5 })]).map((each) => each.currency)).toEqual([
    'EUR',
    'USD',
  ]);
});

it('leaves out what has ended, happens once or is moved between accounts', () => {
  expect(costsOf([schedule({ next: null }), schedule({ monthlyCost: null })])).toEqual([]);
});
