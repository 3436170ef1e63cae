import type { CalendarDay, Insight, Occurrence } from '@pocket/contracts';
import { digestSpans, digestText } from './digest-text.js';

const day = (text: string) => text as CalendarDay;

it('looks back until yesterday and ahead from today', () => {
  expect(digestSpans(day('2026-11-30'), { every: 'weekly' })).toEqual({
    past: { from: '2026-11-23', to: '2026-11-29' },
    next: { from: '2026-11-30', to: '2026-12-06' },
  });
  expect(digestSpans(day('2026-11-01'), { every: 'monthly' })).toEqual({
    past: { from: '2026-10-01', to: '2026-10-31' },
    next: { from: '2026-11-01', to: '2026-11-30' },
  });
});

const insight = (total: number, values: Readonly<Record<string, number>> = {}) =>
  ({
    total,
    currency: 'USD',
    rows: Object.entries(values).map(([name, value]) => ({ name, cells: [{ value, compare: null, link: null }] })),
  }) as unknown as Insight;

it('states totals, the largest categories and the next bills', () => {
  const bill = { name: 'Rent', date: '2026-12-01' } as Occurrence;
  const expenses = insight(90, { Food: 30, Rent: 60 });
  expect(digestText({ income: insight(100), expenses, bills: [bill], money: () => '$60.00' }).split('\n')).toEqual([
    'Income: $100.00',
    'Expenses: $90.00',
    'Rent: $60.00',
    'Food: $30.00',
    '1 bill is due next:',
    'Dec 1, 2026: Rent, $60.00',
  ]);
});

it('says that there was nothing', () => {
  expect(digestText({ income: null, expenses: null, bills: [], money: () => '' })).toBe(
    'There was nothing in this time',
  );
});
