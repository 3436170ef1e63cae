import { addDays, calendarDay, daysBetween } from '@pocket/contracts';
import fc from 'fast-check';
import type { Charge } from '../../store/transactions/charges.repository.js';
import { aCharge, EUROS } from '../../testing/note-facts.js';
import { equalCharges } from './equal-charges.js';

/** Charges of these days of November, with ascending ids. */
const charges = (days: readonly number[], fields: Partial<Charge> = {}) =>
  days.map((day, index) =>
    aCharge(addDays(calendarDay('2026-10-31'), day), { id: `${index}`.padStart(24, '0'), ...fields }),
  );
const daysOf = (found: readonly (readonly Charge[])[]) =>
  found.map((equal) => equal.map(({ date }) => Number(date.slice(8))));

describe('equal charges', () => {
  it.each<[number[], number[][]]>([
    [[3, 3], [[3, 3]]],
    [[3, 5], [[3, 5]]],
    [[3, 6], []],
    [[3], []],
    [[5, 3], [[3, 5]]],
    [[3, 4, 5], [[3, 4, 5]]],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
  ])('of the days %j are %j', (days, expected) => {
    expect(daysOf(equalCharges(charges(days)))).toEqual(expected);
  });

  it.each<[string, Partial<Charge>]>([
    ['account', { accountId: EUROS }],
    ['amount', { amount: 1_251 }],
    ['payee', { payee: 'Cinema', payeeKey: 'cinema' }],
  ])('have the same %s', (_, fields) => {
    expect(equalCharges([...charges([3]), ...charges([3], fields)])).toEqual([]);
  });

  it('have a payee, whatever its spelling', () => {
    expect(equalCharges(charges([3, 3], { payee: '', payeeKey: '' }))).toEqual([]);
    expect(equalCharges([...charges([3]), ...charges([3], { payee: 'KIOSK', payeeKey: 'kiosk' })])).toHaveLength(1);
  });

  it('are each named once, and of two within two days at least one is', () => {
    const charge = fc.record({
      day: fc.integer({ min: 1, max: 12 }),
      amount: fc.constantFrom(100, 200),
      payeeKey: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 25 }), (drawn) => {
        const all = drawn.map(({ day, ...fields }, index) => {
          const id = `${index}`.padStart(24, '0');
          return aCharge(addDays(calendarDay('2026-10-31'), day), { id, payee: fields.payeeKey, ...fields });
        });
        const found = equalCharges(all);
        const named = found.flat();
        expect(new Set(named).size).toBe(named.length);
        for (const equal of found) {
          const [first, last] = [equal[0], equal.at(-1) ?? equal[0]];
          expect(daysBetween(first.date, last.date)).toBeLessThanOrEqual(2);
          expect(equal.every((each) => areEqual(each, first))).toBe(true);
        }
        const alone = all.filter((each) => !named.includes(each));
        for (const one of alone) {
          const near = alone.filter((each) => each !== one && areEqual(each, one));
          expect(near.some(({ date }) => Math.abs(daysBetween(one.date, date)) <= 2)).toBe(false);
        }
      }),
    );
  });
});

const areEqual = (one: Charge, other: Charge) =>
  one.accountId === other.accountId && one.amount === other.amount && one.payeeKey === other.payeeKey;
