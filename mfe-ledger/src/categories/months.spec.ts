import type { Category, CategoryTrend } from '@pocket/contracts';
import { lastMonths, monthName, sumsByCategory, transactionsLink } from './months';

const trend = (id: string | null, last: number, type: 'expense' | 'income' = 'expense'): CategoryTrend => ({
  _id: id,
  type,
  total: last,
  months: Array.from({ length: 12 }, (_, index) => ({ month: `m${index}`, total: index === 11 ? last : 0 })),
  currency: 'USD',
  unconverted: [],
});
const categories = [
  { id: 'home', parentId: null },
  { id: 'rent', parentId: 'home' },
] as Category[];

describe('the last twelve months', () => {
  it('count for a group what its categories have, to the cent', () => {
    const sums = sumsByCategory([trend('home', 0.1), trend('rent', 0.2), trend(null, 5)], categories, 'expense');
    expect(sums.get('rent')?.total).toBe(0.2);
    expect(sums.get('home')).toMatchObject({ total: 0.3 });
    expect(sums.get('home')?.values.at(-1)).toBe(0.3);
    expect(sums.get('none')?.total).toBe(5);
  });

  it('keep what comes in apart from what goes out', () => {
    expect(sumsByCategory([trend(null, 5, 'income')], categories, 'expense').size).toBe(0);
  });

  it('begin eleven months before the current one and end with it', () => {
    expect(lastMonths('UTC', new Date('2026-11-22T12:00:00Z'))).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(monthName('2026-02')).toBe('Feb 2026');
  });

  it('lead to the transactions of a group and its categories', () => {
    expect(transactionsLink(['a', 'b'], { from: '2026-01-01', to: '2026-12-31' })).toBe(
      '/transactions?categoryId=a&categoryId=b&from=2026-01-01&to=2026-12-31',
    );
  });
});
