import { type CurrencyCode, calendarDay, type PlanCycle, type PlanTarget } from '@pocket/contracts';
import fc from 'fast-check';
import { periodIndex, periodsOf } from './periods.js';
import { requiredOf, savingDate, type TargetContext } from './targets.js';

const day = calendarDay;
const MONTHLY: PlanCycle = { kind: 'month', day: 1, weekend: 'keep' };
const WEEKS: PlanCycle = { kind: 'weeks', every: 2, anchor: day('2026-11-06') };

interface Setting extends Partial<Omit<TargetContext, 'period' | 'index' | 'periods'>> {
  readonly cycle?: PlanCycle;
  readonly start?: string;
  /** First day of the period; that of the plan by default. */
  readonly at?: string;
}
function required(target: PlanTarget, { cycle = MONTHLY, start = '2026-11-01', at = start, ...rest }: Setting = {}) {
  const periods = periodsOf({ start: day(start), cycles: [{ from: day(start), after: null, cycle }] }, day(start), 60);
  const index = periodIndex(periods, day(at));
  const period = periods[index];
  if (!period) throw new RangeError(at);
  return requiredOf(target, {
    period,
    index,
    periods,
    completeCount: index,
    carried: 0,
    spentIn: () => 0,
    income: 0,
    incomeOf: () => 0,
    payments: [],
    currency: 'USD' as CurrencyCode,
    ...rest,
  });
}
/** Returns the amounts asked in each period if each is assigned. */
function followed(target: PlanTarget, starts: readonly string[], setting: Setting = {}) {
  let carried = 0;
  return starts.map((at) => {
    const amount = required(target, { ...setting, at, carried });
    carried += amount;
    return amount;
  });
}

describe('recurring', () => {
  const weekly: PlanTarget = { kind: 'recurring', amount: 50, every: 'week' };
  it('asks the amount for each period', () => {
    expect(required({ kind: 'recurring', amount: 12.5, every: 'period' })).toBe(1_250);
  });
  it('asks the amount for each Monday', () => {
    // November 2026 has five Mondays, December four.
    expect(required(weekly)).toBe(25_000);
    expect(required(weekly, { at: '2026-12-01' })).toBe(20_000);
    expect(required(weekly, { cycle: WEEKS, start: '2026-11-06' })).toBe(10_000);
    expect(required(weekly, { cycle: { kind: 'twice', days: [1, 2], weekend: 'keep' }, start: '2026-11-01' })).toBe(0);
  });
  it('divides a month over the periods that start in it', () => {
    const monthly: PlanTarget = { kind: 'recurring', amount: 100, every: 'month' };
    const starts = ['2026-11-06', '2026-11-20', '2026-12-04', '2026-12-18'];
    expect(starts.map((at) => required(monthly, { cycle: WEEKS, start: '2026-11-06', at }))).toEqual([
      5_000, 5_000, 5_000, 5_000,
    ]);
  });
  it('gives the first periods what remains', () => {
    const quarterly: PlanTarget = { kind: 'recurring', amount: 100, every: 'quarter' };
    const starts = ['2027-01-01', '2027-02-01', '2027-03-01'];
    expect(starts.map((at) => required(quarterly, { at }))).toEqual([3_334, 3_333, 3_333]);
  });
  it('shares an amount over periods that exist', () => {
    expect(required({ kind: 'recurring', amount: 120, every: 'year' })).toBe(6_000);
    expect(required({ kind: 'recurring', amount: 120, every: 'year' }, { at: '2027-05-01' })).toBe(1_000);
  });
});

it('refill asks what is missing to the amount, and never less than 0', () => {
  expect(required({ kind: 'refill', amount: 400 }, { carried: 15_000 })).toBe(25_000);
  expect(required({ kind: 'refill', amount: 400 }, { carried: -1_000 })).toBe(41_000);
  expect(required({ kind: 'refill', amount: 400 }, { carried: 50_000 })).toBe(0);
});

describe('save', () => {
  const saving = (amount: number, date: string | null, repeatMonths = 0): PlanTarget => ({
    kind: 'save',
    amount,
    date: date === null ? null : day(date),
    repeatMonths,
  });
  const FIRST = ['2026-11-01', '2026-12-01', '2027-01-01'];
  it('divides what is missing over the periods that are left, rounded up', () => {
    expect(followed(saving(100, '2027-01-31'), FIRST)).toEqual([3_334, 3_333, 3_333]);
    expect(required(saving(600, '2027-03-15'))).toBe(12_000);
  });
  it('asks everything without a date', () => expect(required(saving(600, null), { carried: 100 })).toBe(59_900));
  it('asks nothing after the date', () => {
    expect(required(saving(600, '2026-11-30'), { at: '2026-12-01' })).toBe(0);
    expect(required(saving(600, '2026-11-30'))).toBe(60_000);
  });
  it('goes on to the next date, counted from the first one', () => {
    expect(required(saving(600, '2026-11-30', 6), { at: '2026-12-01' })).toBe(10_000);
    const target = saving(600, '2026-08-31', 6) as Extract<PlanTarget, { kind: 'save' }>;
    expect(savingDate(target, day('2026-11-01'))).toBe('2027-02-28');
    expect(savingDate(target, day('2027-03-01'))).toBe('2027-08-31');
  });
  it('reaches the amount exactly at its date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 24 }), (cents, months) => {
        const starts = Array.from({ length: months + 1 }, (_, index) => {
          return `${2026 + Math.floor((10 + index) / 12)}-${String(((10 + index) % 12) + 1).padStart(2, '0')}-01`;
        });
        const asked = followed(saving(cents / 100, starts.at(-1) ?? ''), starts);
        expect(asked.reduce((sum, amount) => sum + amount, 0)).toBe(cents);
        expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('schedules', () => {
  const payment = (date: string, amount: number, scheduleId = 'rent') => ({ scheduleId, date: day(date), amount });
  const monthly = [payment('2026-11-15', 90_000), payment('2026-12-15', 90_000)];
  it('asks a bill of this period and the share of the next one', () => {
    expect(required({ kind: 'schedules' }, { payments: monthly })).toBe(135_000);
  });
  it('asks the amount of a period once it is in step', () => {
    expect(required({ kind: 'schedules' }, { payments: monthly, carried: 45_000 })).toBe(90_000);
  });
  it('divides a later bill over the periods up to its date', () => {
    expect(required({ kind: 'schedules' }, { payments: [payment('2027-04-10', 60_001)] })).toBe(10_001);
  });
  it('asks nothing for what is carried, and no less than 0', () => {
    expect(required({ kind: 'schedules' }, { payments: monthly, carried: 500_000 })).toBe(0);
    expect(required({ kind: 'schedules' })).toBe(0);
  });
});

it('average asks the mean of complete periods, as many as exist', () => {
  const spentIn = (index: number) => [100, 201, 303, 400][index] ?? 0;
  const average = { kind: 'average', of: 3 } as const;
  expect(required(average, { at: '2027-03-01', spentIn, completeCount: 4 })).toBe(301);
  expect(required(average, { at: '2026-12-01', spentIn })).toBe(100);
  expect(required(average, { spentIn })).toBe(0);
  expect(required(average, { at: '2026-12-01', spentIn: () => -50 })).toBe(0);
});

it('percent asks a share of the income, half to even, and at least 0', () => {
  const share = (of: string, percent: number, income: number) =>
    required({ kind: 'percent', of, percent }, { income, incomeOf: (id) => (id === 'salary' ? 2_000 : 0) });
  expect([share('income', 10, 12_345), share('income', 1, 250), share('income', 1, 150)]).toEqual([1_234, 2, 2]);
  expect([share('salary', 50, 9), share('gone', 50, 9), share('income', 50, -9)]).toEqual([1_000, 0, 0]);
});
