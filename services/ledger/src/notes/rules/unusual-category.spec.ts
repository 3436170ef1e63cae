import { addMonths, calendarDay, type RateOn } from '@pocket/contracts';
import type { CategoryFlow, DayFlows } from '../../store/digests/category-sums.js';
import { DOLLARS, EUROS, noteFacts } from '../../testing/note-facts.js';
import { id } from '../../testing/states.js';
import { unusualCategories } from './unusual-category.js';

const flows = (date: string, fields: Partial<CategoryFlow> = {}): DayFlows => {
  const day = calendarDay(date);
  const flow = {
    day,
    accountId: DOLLARS,
    type: 'expense',
    isTransfer: false,
    categoryId: id(3),
    amount: 30_000,
  } as const;
  return { day, version: '', flows: [{ ...flow, ...fields }] };
};
/** 300.00 in each of the months before. */
const usual = (fields: Partial<CategoryFlow> = {}, months = 12) =>
  Array.from({ length: months }, (_, index) => flows(addMonths(calendarDay('2026-10-05'), -index), fields));
const found = (days: readonly DayFlows[], today?: string, rateOn?: RateOn) =>
  unusualCategories(days, noteFacts(today, rateOn)).map(({ numbers, score }) => ({ ...numbers, score }));

describe('unusual categories', () => {
  it('have the sums of all days and accounts', () => {
    const own = [flows('2026-11-01'), flows('2026-11-24', { accountId: EUROS, amount: 1_100 })];
    expect(found([...usual(), ...own])).toMatchObject([
      { spending: 322, median: 300, mad: 0, months: 12, score: 2_200 },
    ]);
  });

  it.each<[string, Partial<CategoryFlow>]>([
    ['transfers', { isTransfer: true, categoryId: null }],
    ['income', { type: 'income' }],
    ['a category that is gone', { categoryId: id(5) }],
    ['no category', { categoryId: null }],
    ['an account that is gone', { accountId: id(5) }],
  ])('are none of %s', (_, fields) => {
    expect(found([...usual(fields), flows('2026-11-05', { ...fields, amount: 90_000 })])).toEqual([]);
  });

  it('leave out months without data, and what has no rate', () => {
    const own = flows('2026-11-05', { amount: 90_000 });
    expect(found([...usual({}, 6), own])).toMatchObject([{ months: 6, median: 300 }]);
    expect(found([...usual({}, 5), ...usual({ accountId: EUROS }), own], undefined, () => null)).toEqual([]);
    expect(
      found(
        [...usual(), { ...own, flows: own.flows.map((each) => ({ ...each, accountId: EUROS })) }],
        undefined,
        () => null,
      ),
    ).toEqual([]);
  });

  it('count no day after today, in no month', () => {
    const late = [flows('2026-10-20', { amount: 1_000_000 }), flows('2026-11-20', { amount: 1_000_000 })];
    expect(found([...usual(), ...late], '2026-11-19')).toEqual([]);
    expect(found([...usual(), ...late], '2026-11-20')).toMatchObject([{ spending: 10_000 }]);
  });
});
