import { addDays, addMonths, type CalendarDay, calendarDay, maxAmountOf, monthRange } from '@pocket/contracts';
import fc from 'fast-check';
import { signedAmount } from '../../book/posting.js';
import { FIRST_CATEGORIES } from '../first-book.js';
import { type DemoBook, demoBook } from './demo-book.js';

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(calendarDay('2024-01-01'), days));

function usages(book: DemoBook, today: CalendarDay): number[] {
  const { from } = monthRange(today);
  return book.budgets.map(({ category, limit }) => {
    const entries = book.entries.filter((entry) => entry.category === category && entry.date >= from);
    return entries.reduce((sum, { amount }) => sum + amount, 0) / limit;
  });
}

describe('the demo book', () => {
  it('is equal for the same day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(demoBook(today)).toEqual(demoBook(today));
      }),
      { numRuns: 5 },
    );
  });

  it('shows the same past days today and tomorrow', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const tomorrow = demoBook(addDays(today, 1)).entries.filter(({ date }) => date <= today);
        expect(demoBook(today).entries.slice(-tomorrow.length)).toEqual(tomorrow);
      }),
      { numRuns: 10 },
    );
  });

  it('covers 13 full months that end today', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const dates = demoBook(today).entries.map(({ date }) => date);
        const first = addDays(addMonths(today, -13), 1);
        expect(dates.every((date) => date >= first && date <= today)).toBe(true);
        expect(dates[0]?.slice(0, 7)).toBe(first.slice(0, 7));
      }),
      { numRuns: 50 },
    );
  });

  it('has about 60 entries a month', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const monthly = demoBook(today).entries.length / 13;
        expect(monthly).toBeGreaterThan(50);
        expect(monthly).toBeLessThan(72);
      }),
      { numRuns: 50 },
    );
  });

  it('has one budget over its limit, one above 80 % and the rest below, on every day of a year', () => {
    for (let day = calendarDay('2027-03-01'); day < '2028-03-05'; day = addDays(day, 1)) {
      const shares = usages(demoBook(day), day);
      expect(shares).toHaveLength(6);
      expect(shares.filter((share) => share > 1)).toHaveLength(1);
      expect(shares.filter((share) => share > 0.8 && share < 1)).toHaveLength(1);
      expect(shares.filter((share) => share <= 0.8)).toHaveLength(4);
    }
  });

  it('has budgets whose limits are positive whole cents', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const limits = demoBook(today).budgets.map(({ limit }) => limit);
        expect(limits.every((limit) => Number.isSafeInteger(limit) && limit > 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('leads every account from its opening balance to a plausible one', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { accounts, entries } = demoBook(today);
        const balances = accounts.map(({ key, openingBalance }) =>
          entries
            .filter((entry) => entry.account === key)
            .reduce((sum, entry) => sum + signedAmount(entry), openingBalance),
        );
        expect(accounts.map(({ key }) => key)).toEqual(['checking', 'savings', 'credit', 'cash']);
        expect(balances).toEqual([2_431_642, 1_275_000, -84_217, 8_650]);
        expect(accounts.every(({ openingBalance }) => Math.abs(openingBalance) < maxAmountOf(null))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('posts to categories of a new book only, each with the right type', () => {
    const offered = new Set(FIRST_CATEGORIES.map(({ type, name }) => `${type} ${name}`));
    const used = demoBook(calendarDay('2026-11-20')).entries.map(({ type, category }) => `${type} ${category}`);
    expect(used.filter((category) => !offered.has(category))).toEqual([]);
  });
});
