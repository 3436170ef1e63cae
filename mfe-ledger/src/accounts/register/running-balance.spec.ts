import fc from 'fast-check';
import { balancesAfter, leadsTo } from './running-balance';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const row = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100),
});

it('says after each row what the rows below it and the beginning add up to', () => {
  fc.assert(
    fc.property(cents, fc.array(row), (start, newestFirst) => {
      const minor = ({ type, amount }: (typeof newestFirst)[number]) =>
        Math.round(amount * 100) * (type === 'income' ? 1 : -1);
      const expected = newestFirst.map(
        (_, index) => newestFirst.slice(index).reduce((sum, each) => sum + minor(each), start) / 100,
      );
      const end = (expected[0] ?? start / 100) as number;
      expect(balancesAfter(newestFirst, end)).toEqual(expected.map((value) => value || 0));
      expect(leadsTo(start / 100, newestFirst, end)).toBe(true);
      expect(leadsTo((start + 1) / 100, newestFirst, end)).toBe(false);
    }),
  );
});
