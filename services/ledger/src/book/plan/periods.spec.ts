import {
  addDays,
  type CalendarDay,
  calendarDay,
  LAST_DAY,
  monthRange,
  type PlanCycle,
  weekdayOf,
} from '@pocket/contracts';
import fc from 'fast-check';
import { withCycle } from './cycle-change.js';
import { periodIndex, periodsOf } from './periods.js';

const day = calendarDay;
const plan = (cycle: PlanCycle, start = '2026-11-01') => ({
  start: day(start),
  cycles: [{ from: day(start), after: null, cycle }],
});
const daysOf = (...args: Parameters<typeof periodsOf>) => periodsOf(...args).map(({ start, end }) => `${start} ${end}`);

const weekend = fc.constantFrom('keep' as const, 'before' as const, 'after' as const, 'nearest' as const);
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1));
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays(day('2024-01-01'), count));
const anyCycle: fc.Arbitrary<PlanCycle> = fc.oneof(
  fc.record({ kind: fc.constant('month' as const), day: monthDay, weekend }),
  fc.record({
    kind: fc.constant('weeks' as const),
    every: fc.constantFrom(1 as const, 2 as const, 4 as const),
    anchor: anyDay,
  }),
  fc.record({
    kind: fc.constant('twice' as const),
    days: fc.tuple(monthDay, monthDay).filter(([one, other]) => one !== other),
    weekend,
  }),
);

/** Tells whether a period of a cycle starts on a day, from the words of the specification. */
function isStart(cycle: PlanCycle, wanted: CalendarDay): boolean {
  if (cycle.kind === 'weeks') {
    const length = cycle.every * 7;
    const distance = (Date.parse(wanted) - Date.parse(cycle.anchor)) / 86_400_000;
    return ((distance % length) + length) % length === 0;
  }
  const days = cycle.kind === 'month' ? [cycle.day] : cycle.days;
  return [-3, -2, -1, 0, 1, 2, 3].some((offset) => {
    const nominal = addDays(wanted, offset);
    const date = Number(nominal.slice(-2));
    const last = Number(monthRange(nominal).to.slice(-2));
    const isNamed = days.some((each) => (each === -1 ? last : Math.min(each, last)) === date);
    return isNamed && moved(nominal, cycle.weekend) === wanted;
  });
}

function moved(nominal: CalendarDay, rule: string): CalendarDay {
  const weekday = weekdayOf(nominal);
  if (weekday < 6 || rule === 'keep') return nominal;
  const back = weekday - 5;
  const isBack = rule === 'before' || (rule === 'nearest' && weekday === 6);
  return addDays(nominal, isBack ? -back : 8 - weekday);
}

describe('periods of a plan', () => {
  it('start before a weekend', () => {
    const payday = plan({ kind: 'month', day: 25, weekend: 'before' }, '2026-10-23');
    expect(daysOf(payday, day('2026-10-23'), 1)).toEqual(['2026-10-23 2026-11-24', '2026-11-25 2026-12-24']);
  });

  it('last two weeks from a day on', () => {
    const weeks = plan({ kind: 'weeks', every: 2, anchor: day('2026-11-06') }, '2026-11-06');
    expect(daysOf(weeks, day('2026-11-06'), 1)).toEqual(['2026-11-06 2026-11-19', '2026-11-20 2026-12-03']);
  });

  it.each<[string, PlanCycle, string[]]>([
    ['the 31st', { kind: 'month', day: 31, weekend: 'keep' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['the last day', { kind: 'month', day: -1, weekend: 'keep' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    [
      'two days that fall together',
      { kind: 'twice', days: [30, 31], weekend: 'keep' },
      ['2027-01-30', '2027-01-31', '2027-02-28', '2027-03-30'],
    ],
    [
      'two days that a weekend moves together',
      { kind: 'twice', days: [1, -1], weekend: 'after' },
      ['2027-02-01', '2027-03-01', '2027-03-31'],
    ],
    ['weeks before their anchor', { kind: 'weeks', every: 4, anchor: day('2027-03-04') }, ['2027-01-07', '2027-02-04']],
  ])('start on %s', (_, cycle, expected) => {
    const starts = periodsOf(plan(cycle, '2027-01-02'), day('2027-03-01'), 2).map(({ start }) => start);
    expect(starts.slice(1, expected.length + 1)).toEqual(expected);
  });

  it('keep the day before the weekend moved it', () => {
    const periods = periodsOf(plan({ kind: 'month', day: 31, weekend: 'after' }, '2026-10-01'), day('2026-10-01'), 2);
    expect(periods.map(({ start, unshifted }) => [start, unshifted])).toEqual([
      ['2026-10-01', '2026-10-01'],
      ['2026-11-02', '2026-10-31'],
      ['2026-11-30', '2026-11-30'],
    ]);
  });

  it('end with the calendar', () => {
    const last = periodsOf(plan({ kind: 'month', day: 1, weekend: 'keep' }, '2200-11-15'), day('2200-12-31'), 24);
    expect(last.map(({ end }) => end)).toEqual(['2200-11-30', LAST_DAY]);
  });

  it('contain each day once, and start on the days of their cycle', () => {
    fc.assert(
      fc.property(anyCycle, anyDay, (cycle, start) => {
        const until = addDays(start, 30 * 365);
        const periods = periodsOf(plan(cycle, start), start, 0, until);
        expect(periods[0]?.start).toBe(start);
        expect(periods.at(-1)?.end.localeCompare(until)).toBeGreaterThanOrEqual(0);
        const isGap = ({ start: first, end }: (typeof periods)[number], index: number) => {
          const next = periods[index + 1];
          return first > end || (next !== undefined && next.start !== addDays(end, 1));
        };
        expect(periods.filter(isGap)).toEqual([]);
        const starts = new Set(periods.slice(1).map((period) => period.start));
        const days = Array.from({ length: 800 }, (_, index) => addDays(start, index + 1));
        expect(days.filter((each) => starts.has(each) !== isStart(cycle, each))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the period of a day', () => {
    const periods = periodsOf(plan({ kind: 'weeks', every: 1, anchor: day('2026-11-02') }), day('2026-12-01'), 3);
    for (const [index, { start, end }] of periods.entries()) {
      expect([periodIndex(periods, start), periodIndex(periods, end)]).toEqual([index, index]);
    }
    expect(periodIndex(periods, day('2020-01-01'))).toBe(0);
    expect(periodIndex(periods, day('2100-01-01'))).toBe(periods.length - 1);
  });
});

describe('another cycle', () => {
  const monthly = { kind: 'month', day: 1, weekend: 'keep' } as const;
  const change = (before: Parameters<typeof withCycle>[0], cycle: PlanCycle, today: CalendarDay) => ({
    start: before.start,
    cycles: withCycle(before, cycle, today),
  });

  it('begins with its first start after today, and the current period lasts until then', () => {
    const changed = change(plan(monthly), { kind: 'month', day: 25, weekend: 'keep' }, day('2026-11-26'));
    expect(daysOf(changed, day('2026-11-26'), 1)).toEqual(['2026-11-01 2026-12-24', '2026-12-25 2027-01-24']);
  });

  it('is replaced by another one before it takes effect', () => {
    const first = change(plan(monthly), { kind: 'month', day: 25, weekend: 'keep' }, day('2026-11-26'));
    const second = change(first, { kind: 'month', day: 15, weekend: 'keep' }, day('2026-12-05'));
    expect(daysOf(second, day('2026-12-05'), 1)).toEqual(['2026-11-01 2026-12-14', '2026-12-15 2027-01-14']);
    expect(second.cycles).toHaveLength(2);
  });

  it('waits for the start of a plan', () => {
    const later = change(plan(monthly, '2027-01-10'), { kind: 'month', day: 15, weekend: 'keep' }, day('2026-11-10'));
    expect(daysOf(later, day('2026-11-10'), 1)).toEqual(['2027-01-10 2027-01-14', '2027-01-15 2027-02-14']);
  });

  it('changes nothing if it is in force', () => {
    const { cycles } = plan(monthly);
    expect(withCycle({ start: day('2026-11-01'), cycles }, { ...monthly }, day('2026-12-01'))).toBe(cycles);
  });

  it('changes nothing by days in another order', () => {
    const { start, cycles } = plan({ kind: 'twice', days: [1, 15], weekend: 'keep' });
    const other: PlanCycle = { kind: 'twice', days: [15, 1], weekend: 'keep' };
    expect(withCycle({ start, cycles }, other, day('2026-12-01'))).toBe(cycles);
  });

  it('goes on if a person returns to it before another one takes effect', () => {
    const { start, cycles } = plan(monthly);
    const changed = withCycle({ start, cycles }, { ...monthly, day: 25 }, day('2026-12-05'));
    expect(changed).toHaveLength(2);
    expect(withCycle({ start, cycles: changed }, { ...monthly }, day('2026-12-06'))).toEqual(cycles);
  });

  it('does not end the current period in the past if a person returns later than it would have ended', () => {
    const weekly = { kind: 'weeks', every: 1, anchor: day('2024-01-01') } as const;
    const { start, cycles } = plan(weekly, '2024-01-01');
    const changed = withCycle({ start, cycles }, { ...monthly, day: 31 }, day('2024-01-02'));
    const returned = withCycle({ start, cycles: changed }, weekly, day('2024-01-08'));
    const starts = periodsOf({ start, cycles: [...returned] }, day('2024-01-08'), 2).map((period) => period.start);
    expect(starts).toEqual(['2024-01-01', '2024-01-15', '2024-01-22']);
  });

  it('needs a start until the end of the calendar', () => {
    const { start, cycles } = plan(monthly);
    const late = { kind: 'month', day: 1, weekend: 'keep' } as const;
    expect(() => withCycle({ start, cycles }, { ...late, day: 2 }, day('2200-12-05'))).toThrow(
      'Cycle must have a start until 2200-12-31',
    );
  });

  it('never moves a past or the current period', () => {
    const step = fc.record({ cycle: anyCycle, after: fc.integer({ min: 0, max: 120 }) });
    fc.assert(
      fc.property(anyCycle, anyDay, fc.array(step, { maxLength: 6 }), (cycle, start, steps) => {
        let [current, today] = [plan(cycle, start), addDays(start, -10)];
        for (const each of steps) {
          today = addDays(today, each.after);
          const before = periodsOf(current, today, 0);
          const next = change(current, each.cycle, today);
          const after = periodsOf(next, today, 2);
          const past = periodIndex(before, today);
          expect(after.slice(0, past + 1).map((period) => period.start)).toEqual(
            before.slice(0, past + 1).map((period) => period.start),
          );
          expect(after.slice(0, past).map((period) => period.end)).toEqual(
            before.slice(0, past).map((period) => period.end),
          );
          expect(periodIndex(after, today)).toBe(past);
          current = { start: current.start, cycles: [...next.cycles] } as typeof current;
        }
      }),
    );
  });
});
