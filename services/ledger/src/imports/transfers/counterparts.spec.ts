import { type CurrencyCode, calendarDay } from '@pocket/contracts';
import type { FindLegRate } from '../../book/foreign-legs/leg-rate.js';
import { Counterparts, type PossibleLeg } from './counterparts.js';

const leg = (id: string, day: string, amount: number, accountId = 'savings'): PossibleLeg => {
  return { accountId, date: calendarDay(day), amount, counterpart: { transactionId: id } };
};
const found = (legs: readonly PossibleLeg[]) => {
  const counterparts = new Counterparts();
  for (const each of legs) counterparts.add(each);
  return counterparts.find({ accountId: 'checking', date: calendarDay('2026-03-10'), amount: -5_000 });
};

describe('the counterpart of a row', () => {
  it('is income in another account, at most five days apart', () => {
    expect(found([leg('t', '2026-03-15', 5_000)])).toEqual({ transactionId: 't' });
    expect(found([leg('t', '2026-03-16', 5_000)])).toBeNull();
    expect(found([leg('t', '2026-03-04', 5_000)])).toBeNull();
  });

  it('is of the same amount and in another account', () => {
    expect(found([leg('t', '2026-03-10', 4_999)])).toBeNull();
    expect(found([leg('t', '2026-03-10', -5_000)])).toBeNull();
    expect(found([leg('t', '2026-03-10', 5_000, 'checking')])).toBeNull();
  });

  it('is none if there are two', () => {
    expect(found([leg('t', '2026-03-10', 5_000), leg('u', '2026-03-12', 5_000, 'cash')])).toBeNull();
  });

  it('is found without comparing each of thousands of equal transactions', () => {
    let looks = 0;
    const alike = Array.from({ length: 2_000 }, (_, index): PossibleLeg => {
      const { accountId, ...rest } = leg(`t${index}`, '2026-03-10', 5_000, 'checking');
      return {
        ...rest,
        get accountId() {
          looks += 1;
          return accountId;
        },
      };
    });
    const counterparts = new Counterparts();
    for (const each of alike) counterparts.add(each);
    counterparts.add(leg('t', '2026-03-11', 5_000));
    const row = { accountId: 'checking', date: calendarDay('2026-03-10'), amount: -5_000 };
    for (const _ of alike) expect(counterparts.find(row)).toEqual({ transactionId: 't' });
    expect(looks).toBeLessThan(alike.length * 5);
  });

  describe('in another currency', () => {
    const EUR = 'EUR' as CurrencyCode;
    /** Two dollars for one EUR, from 2026-03-08. */
    const findRate: FindLegRate = (day, from) =>
      day < '2026-03-08' ? null : { rate: from === EUR ? '2' : '0.5', digits: 0 };
    const foundAbroad = (legs: readonly PossibleLeg[], amount = -5_000) => {
      const counterparts = new Counterparts({ byAccount: new Map([['savings', EUR]]), findRate });
      for (const each of legs) counterparts.add(each);
      return counterparts.find({ accountId: 'checking', date: calendarDay('2026-03-10'), amount });
    };

    it.each([
      ['2026-03-15', 2_500, true],
      ['2026-03-16', 2_500, false],
      ['2026-03-05', 2_575, true],
      ['2026-03-10', 2_576, false],
      ['2026-03-10', 2_425, true],
      ['2026-03-10', 2_424, false],
      ['2026-03-10', 5_000, false],
      ['2026-03-10', -2_500, false],
    ])('has an amount near the rate of the day of the expense: %s, %d', (day, amount, isFound) => {
      expect(foundAbroad([leg('t', day, amount)])).toEqual(isFound ? { transactionId: 't' } : null);
    });

    it('needs a rate of the day of the expense', () => {
      expect(foundAbroad([leg('t', '2026-03-09', -2_500)], 5_000)).toEqual({ transactionId: 't' });
      expect(foundAbroad([leg('t', '2026-03-07', -2_500)], 5_000)).toBeNull();
    });

    it('is none if there are two, of one currency or two', () => {
      const abroad = leg('t', '2026-03-10', 2_500);
      expect(foundAbroad([abroad, leg('u', '2026-03-12', 2_501)])).toBeNull();
      expect(foundAbroad([abroad, leg('u', '2026-03-12', 5_000, 'cash')])).toBeNull();
      expect(foundAbroad([leg('u', '2026-03-12', 5_000, 'cash')])).toEqual({ transactionId: 'u' });
    });
  });
});
