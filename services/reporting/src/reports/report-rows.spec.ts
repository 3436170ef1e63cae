import type { CalendarMonth } from '@pocket/contracts';
import { categoryTrendRows, spendingRows, sumByType, trendRows } from './report-rows.js';

const rent = { id: 'a'.repeat(24), name: 'Rent', type: 'expense', parentId: null } as const;
const food = { id: 'b'.repeat(24), name: 'Food', type: 'expense', parentId: null } as const;
const month = (text: string) => text as CalendarMonth;

describe('report rows', () => {
  it('sum income and expenses apart', () => {
    const totals = [
      { type: 'income', total: 5 },
      { type: 'expense', total: 3 },
      { type: 'income', total: 2 },
    ] as const;
    expect(sumByType(totals)).toEqual({ income: 7, expenses: 3 });
  });

  it('list spending largest first in major units', () => {
    const totals = [
      { categoryId: food.id, total: 1_999 },
      { categoryId: rent.id, total: 120_000 },
    ];
    expect(spendingRows(totals, [rent, food])).toEqual([
      { _id: rent.id, total: 1200, category: [{ _id: rent.id, name: 'Rent', type: 'expense' }] },
      { _id: food.id, total: 19.99, category: [{ _id: food.id, name: 'Food', type: 'expense' }] },
    ]);
  });

  it('merge all entries without a category into one row', () => {
    const totals = [
      { categoryId: 'c'.repeat(24), total: 100 },
      { categoryId: 'd'.repeat(24), total: 250 },
    ];
    expect(spendingRows(totals, [rent])).toEqual([{ _id: null, total: 3.5, category: [] }]);
  });

  it('count categories for their group if grouped', () => {
    const group = { id: 'e'.repeat(24), name: 'Home', type: 'expense', parentId: null } as const;
    const lost = { ...food, parentId: 'f'.repeat(24) };
    const totals = [
      { categoryId: rent.id, total: 5_000 },
      { categoryId: group.id, total: 100 },
      { categoryId: food.id, total: 700 },
      { categoryId: null, total: 3 },
    ];
    expect(spendingRows(totals, [{ ...rent, parentId: group.id }, group, lost], 'group')).toMatchObject([
      { _id: group.id, total: 51, category: [{ name: 'Home' }] },
      { _id: food.id, total: 7 },
      { _id: null, total: 0.03 },
    ]);
  });

  it('omit categories with a total of zero', () => {
    expect(spendingRows([{ categoryId: rent.id, total: 0 }], [rent])).toEqual([]);
  });

  it('have every month in order, zeros included', () => {
    const totals = [
      { month: month('2026-02'), type: 'expense', total: 250 },
      { month: month('2026-02'), type: 'income', total: 1_000 },
    ] as const;
    expect(trendRows([month('2026-01'), month('2026-02')], totals)).toEqual([
      { month: '2026-01', income: 0, expenses: 0, net: 0 },
      { month: '2026-02', income: 10, expenses: 2.5, net: 7.5 },
    ]);
  });

  it('list the monthly totals of each category, and uncategorized ones by type', () => {
    const [january, february] = [month('2026-01'), month('2026-02')];
    const totals = [
      { categoryId: rent.id, month: january, type: 'expense', total: 1_050 },
      { categoryId: rent.id, month: february, type: 'expense', total: 50 },
      { categoryId: 'c'.repeat(24), month: february, type: 'expense', total: 7 },
      { categoryId: null, month: february, type: 'expense', total: 3 },
      { categoryId: null, month: february, type: 'income', total: 1 },
      { categoryId: food.id, month: february, type: 'expense', total: 0 },
    ] as const;
    const months = (...amounts: number[]) =>
      amounts.map((total, index) => ({ month: [january, february][index], total }));
    expect(categoryTrendRows([january, february], totals, [rent, food])).toEqual([
      { _id: rent.id, type: 'expense', total: 11, months: months(10.5, 0.5) },
      { _id: null, type: 'expense', total: 0.1, months: months(0, 0.1) },
      { _id: null, type: 'income', total: 0.01, months: months(0, 0.01) },
    ]);
  });
});
