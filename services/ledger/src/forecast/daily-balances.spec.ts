import { addDays, calendarDay } from '@pocket/contracts';
import fc from 'fast-check';
import { addBalances, dailyBalances, firstBelow, lowestOf, type Movement, shownDays } from './daily-balances.js';

const today = calendarDay('2026-11-24');
const daysFrom = (count: number) => Array.from({ length: count }, (_, index) => addDays(today, index));
const fixed = (date: string, amount: number): Movement => ({
  date: calendarDay(date),
  amount,
  low: amount,
  high: amount,
});

/** Rent of 900, electricity of 60 to 90, and a salary of 2 500. */
const EXAMPLE: Movement[] = [
  fixed('2026-12-01', -90_000),
  { date: calendarDay('2026-12-05'), amount: -7_500, low: -9_000, high: -6_000 },
  fixed('2026-12-28', 250_000),
];

describe('daily balances', () => {
  it('have the lowest point of the example', () => {
    const line = dailyBalances(daysFrom(91), { start: 120_000, movements: EXAMPLE });
    expect(lowestOf(line)).toEqual({ date: '2026-12-05', balance: 22_500, low: 21_000, high: 24_000 });
    expect(line.at(-1)).toEqual({ date: '2027-02-22', balance: 272_500, low: 271_000, high: 274_000 });
    expect(firstBelow(120_000, line)).toBeNull();
  });

  it('are below 0 from the first day that is, if they start at 0 or above', () => {
    const movements = [fixed('2026-11-26', -1), fixed('2026-11-27', -1)];
    const line = dailyBalances(daysFrom(5), { start: 0, movements });
    expect(firstBelow(0, line)).toMatchObject({ date: '2026-11-26', balance: -1 });
    const indebted = dailyBalances(daysFrom(5), { start: -1, movements });
    expect(firstBelow(-1, indebted)).toBeNull();
  });

  it('spend everyday expenses from the second day on, rounded at each day', () => {
    const balances = dailyBalances(daysFrom(92), { start: 0, movements: [], everyday: 100 }).map((day) => day.balance);
    expect(balances.slice(0, 6)).toEqual([0, -1, -2, -3, -4, -5]);
    expect(balances[50]).toBe(-55);
    expect(balances[91]).toBe(-100);
  });

  it('refuse amounts whose sums are not exact', () => {
    const large = fixed('2026-11-24', Number.MAX_SAFE_INTEGER);
    expect(() => dailyBalances(daysFrom(1), { start: 1, movements: [large] })).toThrow('too large');
    expect(() => dailyBalances(daysFrom(1), { start: 0, movements: [large, large] })).toThrow('too large');
    const line = dailyBalances(daysFrom(1), { start: 0, movements: [large] });
    expect(() => addBalances(line, line)).toThrow('too large');
  });

  it('are shown at the first day and at the ends of weeks and months', () => {
    const dates = (step: 'day' | 'week' | 'month') => [...shownDays(daysFrom(15), step)];
    expect(dates('day')).toHaveLength(15);
    // November 24, 2026 is a Tuesday.
    expect(dates('week')).toEqual(['2026-11-24', '2026-11-29', '2026-12-06', '2026-12-08']);
    expect(dates('month')).toEqual(['2026-11-24', '2026-11-30', '2026-12-08']);
  });

  it('equal a second implementation', () => {
    fc.assert(
      fc.property(sources, ({ start, movements, everyday, count }) => {
        const line = dailyBalances(daysFrom(count), { start, movements, everyday });
        expect(line).toEqual(
          daysFrom(count).map((date, index) => ({
            date,
            balance: naive('amount', index, { start, movements, everyday }),
            low: naive('low', index, { start, movements, everyday }),
            high: naive('high', index, { start, movements, everyday }),
          })),
        );
        for (const { balance, low, high } of line) expect(low <= balance && balance <= high).toBe(true);
        const lowest = lowestOf(line);
        expect(line.every(({ balance }) => balance >= lowest.balance)).toBe(true);
        expect(line.filter(({ date }) => date < lowest.date).every((day) => day.balance > lowest.balance)).toBe(true);
      }),
    );
  });

  it('add up day by day', () => {
    const one = dailyBalances(daysFrom(2), { start: 1, movements: [{ ...fixed('2026-11-25', 5), low: 4, high: 7 }] });
    const other = dailyBalances(daysFrom(2), { start: 10, movements: [] });
    expect(addBalances(one, other)).toEqual([
      { date: '2026-11-24', balance: 11, low: 11, high: 11 },
      { date: '2026-11-25', balance: 16, low: 15, high: 18 },
    ]);
  });
});

const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 });
const sources = fc.record({
  start: amounts,
  everyday: fc.integer({ min: 0, max: 10_000_000_000_000 }),
  count: fc.integer({ min: 1, max: 60 }),
  movements: fc.array(
    fc
      .tuple(fc.integer({ min: -3, max: 62 }), amounts, fc.nat(5_000), fc.nat(5_000))
      .map(([offset, amount, less, more]): Movement => {
        return { date: addDays(today, offset), amount, low: amount - less, high: amount + more };
      }),
    { maxLength: 30 },
  ),
});

/** Computes one value in 91st parts of a minor unit, from the start on. */
function naive(
  field: 'amount' | 'low' | 'high',
  index: number,
  { start, movements, everyday }: { start: number; movements: readonly Movement[]; everyday: number },
): number {
  const until = addDays(today, index);
  let parts = BigInt(start) * 91n;
  for (const movement of movements) {
    if (movement.date >= today && movement.date <= until) parts += BigInt(movement[field]) * 91n;
  }
  for (let day = 1; day <= index; day += 1) parts -= BigInt(everyday);
  const whole = parts / 91n;
  const rest = parts % 91n;
  if (rest > 45n) return Number(whole + 1n);
  return Number(rest < -45n ? whole - 1n : whole);
}
