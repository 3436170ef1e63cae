import { type CurrencyCode, calendarDay } from '@pocket/contracts';
import type { DayFlows } from '../store/digests/category-sums.js';
import { KnownSums } from './period-sums.js';

const USD = 'USD' as CurrencyCode;
const plan = { currency: USD, currencies: new Map([['bank', USD]]) };

/** A day on which an amount was spent on food, from the bank and from cash. */
function day(text: string, amount: number): DayFlows {
  const date = calendarDay(text);
  const flow = { day: date, type: 'expense', isTransfer: false, categoryId: 'food', amount } as const;
  const flows = ['bank', 'cash'].map((accountId) => ({ ...flow, accountId }));
  return { day: date, version: `${amount}`, flows };
}

describe('sums of periods', () => {
  const [first, second, third] = [day('2026-10-01', 5), day('2026-10-02', 7), day('2026-11-01', 9)];
  const spentOf = (sums: readonly { readonly effect: ReadonlyMap<CurrencyCode, number> }[]) =>
    sums.map(({ effect }) => effect.get(USD));

  it('count the accounts of the plan only', () => {
    expect(spentOf(new KnownSums().of([[first, second], [third], []], plan))).toEqual([-12, -9, undefined]);
  });

  it('are added up again only for periods with a day that changed', () => {
    const known = new KnownSums();
    const before = known.of([[first, second], [third]], plan);
    const after = known.of([[first, day('2026-10-02', 8)], [third]], plan);
    expect(spentOf(after)).toEqual([-13, -9]);
    expect(after[1]).toBe(before[1]);
  });

  it('follow the days of a period, and the accounts and currency of the plan', () => {
    const known = new KnownSums();
    known.of([[first, second], [third]], plan);
    expect(spentOf(known.of([[first], [second, third]], plan))).toEqual([-5, -16]);
    const both = new Map([...plan.currencies, ['cash', USD] as const]);
    expect(spentOf(known.of([[first], [second, third]], { ...plan, currencies: both }))).toEqual([-10, -32]);
  });
});
