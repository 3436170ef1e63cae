import {
  type CalendarDay,
  type CalendarMonth,
  Conversion,
  type CurrencyCode,
  calendarDay,
  type DatedAmount,
} from '@pocket/contracts';
import { categoryTrendRows, spendingRows, sumByType, trendRows } from './report-rows.js';

const rent = { id: 'a'.repeat(24), name: 'Rent', type: 'expense', parentId: null } as const;
const food = { id: 'b'.repeat(24), name: 'Food', type: 'expense', parentId: null } as const;
const month = (text: string) => text as CalendarMonth;
const [USD, EUR, JPY] = ['USD', 'EUR', 'JPY'] as CurrencyCode[] as [CurrencyCode, CurrencyCode, CurrencyCode];
const [JANUARY, FEBRUARY] = ['2026-01-31', '2026-02-28'].map(calendarDay) as [CalendarDay, CalendarDay];
const usd = (amount: number, day = FEBRUARY): DatedAmount => ({ day, currency: USD, amount });
const eur = (amount: number, day = FEBRUARY): DatedAmount => ({ day, currency: EUR, amount });
const yen = (amount: number, day = FEBRUARY): DatedAmount => ({ day, currency: JPY, amount });
/** Two dollars per euro in January, three in February; yen have no rate. */
const startConversion = () => {
  return new Conversion(USD, (day, currency) => (currency === JPY ? null : day === JANUARY ? '2' : '3'));
};
const inDollars = { currency: 'USD', unconverted: [] };

describe('report rows', () => {
  it('sum income and expenses apart', () => {
    const amounts = [
      { type: 'income', ...usd(5) },
      { type: 'expense', ...usd(3) },
      { type: 'income', ...eur(2) },
      { type: 'expense', ...yen(100) },
    ] as const;
    const conversion = startConversion();
    expect(sumByType(amounts, conversion, { income: 'totalIncome', expenses: 'totalExpenses' })).toEqual({
      income: 11,
      expenses: 3,
    });
    expect(conversion.unconverted).toEqual([{ field: 'totalExpenses', currency: 'JPY', amount: 1 }]);
  });

  it('list spending largest first in major units', () => {
    const amounts = [
      { categoryId: food.id, ...usd(1_999) },
      { categoryId: rent.id, ...usd(120_000) },
    ];
    expect(spendingRows(amounts, [rent, food], startConversion)).toEqual([
      { _id: rent.id, total: 1200, category: [{ _id: rent.id, name: 'Rent', type: 'expense' }], ...inDollars },
      { _id: food.id, total: 19.99, category: [{ _id: food.id, name: 'Food', type: 'expense' }], ...inDollars },
    ]);
  });

  it('convert spending at the rate of each day, and name what has none by row', () => {
    const amounts = [
      { categoryId: food.id, ...eur(100, JANUARY) },
      { categoryId: food.id, ...eur(100) },
      { categoryId: rent.id, ...usd(499) },
      { categoryId: null, ...yen(1_200) },
    ];
    const left = { field: 'total', currency: 'JPY', amount: 12 };
    expect(spendingRows(amounts, [rent, food], startConversion)).toMatchObject([
      { _id: food.id, total: 5, unconverted: [] },
      { _id: rent.id, total: 4.99, unconverted: [] },
      { _id: null, total: 0, unconverted: [left] },
    ]);
  });

  it('merge all entries without a category into one row', () => {
    const amounts = [
      { categoryId: 'c'.repeat(24), ...usd(100) },
      { categoryId: 'd'.repeat(24), ...usd(250) },
    ];
    expect(spendingRows(amounts, [rent], startConversion)).toEqual([
      { _id: null, total: 3.5, category: [], ...inDollars },
    ]);
  });

  it('count categories for their group if grouped', () => {
    const group = { id: 'e'.repeat(24), name: 'Home', type: 'expense', parentId: null } as const;
    const lost = { ...food, parentId: 'f'.repeat(24) };
    const amounts = [
      { categoryId: rent.id, ...usd(5_000) },
      { categoryId: group.id, ...usd(100) },
      { categoryId: food.id, ...usd(700) },
      { categoryId: null, ...usd(3) },
    ];
    const categories = [{ ...rent, parentId: group.id }, group, lost];
    expect(spendingRows(amounts, categories, startConversion, 'group')).toMatchObject([
      { _id: group.id, total: 51, category: [{ name: 'Home' }] },
      { _id: food.id, total: 7 },
      { _id: null, total: 0.03 },
    ]);
  });

  it('omit categories with a total of zero', () => {
    expect(spendingRows([{ categoryId: rent.id, ...usd(0) }], [rent], startConversion)).toEqual([]);
  });

  it('have every month in order, zeros included', () => {
    const amounts = [
      { type: 'expense', ...usd(250) },
      { type: 'income', ...eur(1_000) },
      { type: 'income', ...eur(1_000, JANUARY) },
    ] as const;
    expect(trendRows([month('2025-12'), month('2026-01'), month('2026-02')], amounts, startConversion)).toEqual([
      { month: '2025-12', income: 0, expenses: 0, net: 0, ...inDollars },
      { month: '2026-01', income: 20, expenses: 0, net: 20, ...inDollars },
      { month: '2026-02', income: 30, expenses: 2.5, net: 27.5, ...inDollars },
    ]);
  });

  it('list the monthly totals of each category, and uncategorized ones by type', () => {
    const amounts = [
      { categoryId: rent.id, type: 'expense', ...usd(1_050, JANUARY) },
      { categoryId: rent.id, type: 'expense', ...usd(50) },
      { categoryId: 'c'.repeat(24), type: 'expense', ...usd(7) },
      { categoryId: null, type: 'expense', ...usd(3) },
      { categoryId: null, type: 'income', ...usd(1) },
      { categoryId: food.id, type: 'expense', ...usd(0) },
    ] as const;
    const months = [month('2026-01'), month('2026-02')];
    const totals = (...amounts: number[]) => amounts.map((total, index) => ({ month: months[index], total }));
    expect(categoryTrendRows(months, amounts, [rent, food], startConversion)).toEqual([
      { _id: rent.id, type: 'expense', total: 11, months: totals(10.5, 0.5), ...inDollars },
      { _id: null, type: 'expense', total: 0.1, months: totals(0, 0.1), ...inDollars },
      { _id: null, type: 'income', total: 0.01, months: totals(0, 0.01), ...inDollars },
    ]);
  });

  it('name what a category lacks a rate for once', () => {
    const amounts = [
      { categoryId: rent.id, type: 'expense', ...yen(500, JANUARY) },
      { categoryId: rent.id, type: 'expense', ...yen(700) },
      { categoryId: rent.id, type: 'expense', ...eur(1) },
    ] as const;
    const months = [month('2026-01'), month('2026-02')];
    expect(categoryTrendRows(months, amounts, [rent], startConversion)).toMatchObject([
      { total: 0.03, months: [{ total: 0 }, { total: 0.03 }], unconverted: [{ field: 'total', amount: 12 }] },
    ]);
  });
});
