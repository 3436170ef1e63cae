import { addDays, type CurrencyCode, calendarDay, type PlanCycle, type PlanTarget } from '@pocket/contracts';
import fc from 'fast-check';
import { periodIndex, periodsOf } from './periods.js';
import type { Period } from './plan-types.js';
import { requiredOf, type TargetContext } from './targets.js';

const START = calendarDay('2026-11-01');
const LAST = calendarDay('2028-12-31');
const weekend = fc.constantFrom('keep' as const, 'before' as const, 'after' as const, 'nearest' as const);
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1));
const anyDay = fc.integer({ min: 0, max: 700 }).map((count) => addDays(START, count));
const anyCycle: fc.Arbitrary<PlanCycle> = fc.oneof(
  fc.record({ kind: fc.constant('month' as const), day: monthDay, weekend }),
  fc.record({ kind: fc.constant('weeks' as const), every: fc.constantFrom(1, 2, 4), anchor: anyDay }),
  fc.record({
    kind: fc.constant('twice' as const),
    days: fc.tuple(monthDay, monthDay).filter(([one, other]) => one !== other),
    weekend,
  }),
);
const anyCents = fc.integer({ min: 1, max: 10 ** 11 });
const anyBalance = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
const anyPeriods = anyCycle.map((cycle) =>
  periodsOf({ start: START, cycles: [{ from: START, after: null, cycle }] }, START, 24, LAST),
);

function required(target: PlanTarget, periods: readonly Period[], index: number, rest: Partial<TargetContext> = {}) {
  const period = periods[index];
  if (!period) throw new RangeError(`No period ${index}`);
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

it.each([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
] as const)('shares of a %s add up to the amount in every cycle, the larger ones first', (every, months) => {
  const spanOf = ({ unshifted }: Period) =>
    `${unshifted.slice(0, 4)} ${Math.ceil(Number(unshifted.slice(5, 7)) / months)}`;
  fc.assert(
    fc.property(anyPeriods, anyCents, (periods, cents) => {
      const target: PlanTarget = { kind: 'recurring', amount: cents / 100, every };
      const asked = periods.map((period, index) => ({
        span: spanOf(period),
        share: required(target, periods, index),
      }));
      for (const span of new Set(periods.map(spanOf))) {
        const shares = asked.filter((each) => each.span === span).map(({ share }) => share);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
        expect(shares).toEqual([...shares].sort((one, other) => other - one));
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('saving as asked reaches the amount exactly in the period of the date, from any balance', () => {
  fc.assert(
    fc.property(anyPeriods, anyDay, anyCents, anyBalance, (periods, date, cents, before) => {
      const target: PlanTarget = { kind: 'save', amount: cents / 100, date, repeatMonths: 0 };
      const last = periodIndex(periods, date);
      let carried = before;
      for (let index = 0; index <= last; index += 1) carried += required(target, periods, index, { carried });
      expect(carried).toBe(Math.max(cents, before));
      expect(required(target, periods, last + 1)).toBe(0);
    }),
  );
});

it('having assigned what schedules ask, each payment is there in its period', () => {
  const anyPayments = fc
    .array(fc.record({ date: anyDay, amount: anyCents }), { minLength: 1, maxLength: 6 })
    .map((list) => [...list].sort((one, other) => (one.date < other.date ? -1 : 1)));
  fc.assert(
    fc.property(anyPeriods, anyPayments, anyBalance, (periods, list, before) => {
      const payments = list.map((payment, index) => ({ ...payment, scheduleId: `${index}` }));
      const last = periodIndex(periods, list.at(-1)?.date ?? START);
      let carried = before;
      for (let index = 0; index <= last; index += 1) {
        const open = payments.filter(({ date }) => periodIndex(periods, date) >= index);
        const due = open.filter(({ date }) => periodIndex(periods, date) === index);
        const paid = due.reduce((sum, { amount }) => sum + amount, 0);
        carried += required({ kind: 'schedules' }, periods, index, { carried, payments: open }) - paid;
        expect(carried).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('no target asks less than 0', () => {
  const amount = anyCents.map((cents) => cents / 100);
  const anyTarget: fc.Arbitrary<PlanTarget> = fc.oneof(
    fc.record({
      kind: fc.constant('recurring' as const),
      amount,
      every: fc.constantFrom('period', 'week', 'month', 'quarter', 'year'),
    }),
    fc.record({ kind: fc.constant('refill' as const), amount }),
    fc.record({
      kind: fc.constant('save' as const),
      amount,
      date: fc.option(anyDay),
      repeatMonths: fc.integer({ min: 0, max: 120 }),
    }),
    fc.record({ kind: fc.constant('schedules' as const) }),
    fc.record({ kind: fc.constant('average' as const), of: fc.constantFrom(3, 6, 12) }),
    fc.record({
      kind: fc.constant('percent' as const),
      of: fc.constantFrom('income', 'salary'),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(anyTarget, anyPeriods, fc.nat(24), anyBalance, anyBalance, (target, periods, index, carried, flow) => {
      const figures = { carried, spentIn: () => flow, income: flow, incomeOf: () => flow };
      expect(required(target, periods, index, figures)).toBeGreaterThanOrEqual(0);
    }),
  );
});
