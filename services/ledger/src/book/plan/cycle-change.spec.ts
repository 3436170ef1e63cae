import { type CalendarDay, calendarDay } from '@pocket/contracts';
import fc from 'fast-check';
import { type DecidedPeriod, regrouped } from './cycle-change.js';
import { periodsOf } from './periods.js';

const day = calendarDay;
const monthly = (start: string) =>
  periodsOf(
    {
      start: day(start),
      cycles: [{ from: day(start), after: null, cycle: { kind: 'month', day: 1, weekend: 'keep' } }],
    },
    day(start),
    24,
  );
const decided = (held: number, lines: Record<string, [assigned: number, note: string]>): DecidedPeriod => ({
  held,
  lines: new Map(Object.entries(lines).map(([id, [assigned, note]]) => [id, { assigned, note }])),
});

describe('amounts of periods that begin on other days', () => {
  it('add up in the period that contains their first day, with both notes', () => {
    const before = new Map([
      [day('2026-11-06'), decided(5, { rent: [10, 'One'], food: [1, ''] })],
      [day('2026-11-20'), decided(7, { rent: [20, 'Two'] })],
      [day('2026-12-04'), decided(0, { rent: [30, ''] })],
    ]);
    expect(regrouped(before, monthly('2026-11-01'))).toEqual(
      new Map([
        [day('2026-11-01'), decided(12, { rent: [30, 'One\nTwo'], food: [1, ''] })],
        [day('2026-12-01'), decided(0, { rent: [30, ''] })],
      ]),
    );
  });

  it('have notes that are no longer than a note may be', () => {
    const note = 'x'.repeat(300);
    const before = new Map([
      [day('2026-11-06'), decided(0, { rent: [1, note] })],
      [day('2026-11-20'), decided(0, { rent: [1, `y${note}`] })],
    ]);
    const joined = regrouped(before, monthly('2026-11-01')).get(day('2026-11-01'))?.lines.get('rent');
    expect(joined?.note).toHaveLength(500);
  });

  it('have notes with whole characters', () => {
    const before = new Map([
      [day('2026-11-06'), decided(0, { rent: [1, 'x'.repeat(498)] })],
      [day('2026-11-20'), decided(0, { rent: [1, '😀'] })],
    ]);
    const joined = regrouped(before, monthly('2026-11-01')).get(day('2026-11-01'))?.lines.get('rent');
    expect(joined?.note).toBe('x'.repeat(498));
  });

  it('are all still there', () => {
    const amount = fc.integer({ min: -1_000, max: 1_000 });
    const entry = fc.tuple(fc.integer({ min: 0, max: 700 }), amount, amount);
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const before = new Map<CalendarDay, DecidedPeriod>();
        for (const [offset, held, assigned] of entries) {
          const date = new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10);
          before.set(day(date), decided(held, { rent: [assigned, ''] }));
        }
        const sumOf = (periods: ReadonlyMap<CalendarDay, DecidedPeriod>) =>
          [...periods.values()].reduce((sum, { held, lines }) => sum + held + (lines.get('rent')?.assigned ?? 0), 0);
        expect(sumOf(regrouped(before, monthly('2026-11-01')))).toBe(sumOf(before));
      }),
    );
  });
});
