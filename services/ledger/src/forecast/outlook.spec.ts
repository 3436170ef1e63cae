import {
  addDays,
  type CalendarDay,
  Conversion,
  type CurrencyCode,
  calendarDay,
  daysBetween,
  type Recurrence,
  type ScheduleAmount,
  weekdayOf,
} from '@pocket/contracts';
import fc from 'fast-check';
import type { AccountInBook, StoredSchedule } from '../book/states.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import type { DayBalance } from './daily-balances.js';
import { expectedSchedules, movementsOf } from './expected-movements.js';
import type { ForecastBasis } from './forecast-reader.js';
import { outlookOf } from './outlook.js';
import { totalBalances } from './total-balances.js';

const USD = 'USD' as CurrencyCode;
const today = calendarDay('2027-01-20');
const COUNT = 75;
const days = Array.from({ length: COUNT }, (_, index) => addDays(today, index));
const GRACE = 4;

interface Plan {
  readonly type: 'expense' | 'income' | 'transfer';
  readonly from: 'a' | 'b';
  readonly min: number;
  readonly max: number;
  readonly freq: 'daily' | 'weekly' | 'monthly';
  readonly interval: number;
  readonly start: CalendarDay;
  readonly skipped: number;
}
interface Paid {
  readonly accountId: 'a' | 'b';
  readonly type: 'expense' | 'income';
  readonly amount: number;
  readonly date: CalendarDay;
}

const plans = fc.record<Plan>({
  type: fc.constantFrom('expense', 'income', 'transfer'),
  from: fc.constantFrom('a', 'b'),
  min: fc.integer({ min: 1, max: 500 }).map((count) => count * 2),
  max: fc.integer({ min: 501, max: 900 }).map((count) => count * 2),
  freq: fc.constantFrom('daily', 'weekly', 'monthly'),
  interval: fc.integer({ min: 1, max: 4 }),
  start: fc.integer({ min: -70, max: 40 }).map((offset) => addDays(today, offset)),
  skipped: fc.integer({ min: -GRACE, max: COUNT }),
});
const payments = fc.record<Paid>({
  accountId: fc.constantFrom('a', 'b'),
  type: fc.constantFrom('expense', 'income'),
  amount: fc.integer({ min: 0, max: 100_000 }),
  date: fc.integer({ min: 1, max: COUNT - 1 }).map((offset) => addDays(today, offset)),
});
const other = (id: 'a' | 'b') => (id === 'a' ? 'b' : 'a');

/** Returns true if a plan names the day, without what computes recurrences. */
function isDue({ freq, interval, start }: Plan, day: CalendarDay): boolean {
  if (day < start) return false;
  if (freq === 'daily') return daysBetween(start, day) % interval === 0;
  if (freq === 'weekly') return daysBetween(start, day) % (7 * interval) === 0;
  const monthOf = (each: CalendarDay) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
  const isLast = addDays(day, 1).slice(8) === '01';
  const [wanted, actual] = [Number(start.slice(8)), Number(day.slice(8))];
  return (monthOf(day) - monthOf(start)) % interval === 0 && (actual === wanted || (isLast && actual < wanted));
}

type Figures = [balance: number, low: number, high: number];
const plus = (one: Figures, other: Figures): Figures => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];

/** Adds up day by day what each account and the total hold. */
function naive(all: readonly Plan[], paid: readonly Paid[], starts: { a: number; b: number }) {
  const held = {
    a: [starts.a, starts.a, starts.a] as Figures,
    b: [starts.b, starts.b, starts.b] as Figures,
    total: [starts.a + starts.b, starts.a + starts.b, starts.a + starts.b] as Figures,
  };
  const move = (id: 'a' | 'b' | 'total', by: Figures) => {
    held[id] = plus(held[id], by);
  };
  return days.map((day, index) => {
    const from = index === 0 ? addDays(today, -GRACE) : day;
    for (let due = from; due <= day; due = addDays(due, 1)) {
      for (const plan of all) {
        if (!isDue(plan, due) || due === addDays(today, plan.skipped)) continue;
        const inflow: Figures = [(plan.min + plan.max) / 2, plan.min, plan.max];
        const outflow: Figures = [-inflow[0], -plan.max, -plan.min];
        move(plan.from, plan.type === 'income' ? inflow : outflow);
        if (plan.type === 'transfer') move(other(plan.from), inflow);
        else move('total', plan.type === 'income' ? inflow : outflow);
      }
    }
    for (const { accountId, type, amount } of paid.filter(({ date }) => date === day)) {
      const signed = type === 'income' ? amount : -amount;
      move(accountId, [signed, signed, signed]);
      move('total', [signed, signed, signed]);
    }
    return { a: held.a, b: held.b, total: held.total };
  });
}

const ON = {
  daily: () => [],
  weekly: (start: CalendarDay) => [weekdayOf(start)],
  monthly: (start: CalendarDay) => [{ day: Number(start.slice(8)) }],
};
function scheduleOf(plan: Plan, index: number): StoredSchedule {
  const { type, from, min, max, freq, interval, start, skipped } = plan;
  const key = addDays(today, skipped);
  const amount: ScheduleAmount = { kind: 'range', min: min / 100, max: max / 100 };
  const recurrence: Recurrence = {
    start,
    freq,
    interval,
    on: ON[freq](start),
    months: [],
    missing: 'last',
    weekend: 'keep',
    end: null,
  };
  return {
    id: `schedule ${index}`,
    name: `Plan ${index}`,
    type,
    accountId: from,
    toAccountId: type === 'transfer' ? other(from) : null,
    amount,
    toAmount: null,
    recurrence,
    match: { days: GRACE, percent: 0 },
    paused: null,
    since: start,
    occurrences: isDue(plan, key) ? [{ key, skipped: true }] : [],
  } as unknown as StoredSchedule;
}

function basisOf(all: readonly Plan[], paid: readonly Paid[], starts: { a: number; b: number }): ForecastBasis {
  const account = (id: 'a' | 'b') => {
    const later = paid.filter(({ accountId }) => accountId === id);
    const sum = later.reduce((total, { type, amount }) => total + (type === 'income' ? amount : -amount), 0);
    return { sum, state: { id, currency: USD, archived: false, balance: starts[id] + sum } as AccountInBook };
  };
  const [a, b] = [account('a'), account('b')];
  return {
    around: {
      accounts: new Map([
        ['a', a.state],
        ['b', b.state],
      ]),
      closedDays: new Set<CalendarDay>(),
      today,
      links: new OccurrenceLinks([]),
    },
    book: { currency: USD },
    days,
    accounts: [a.state, b.state],
    afterToday: new Map([
      ['a', a.sum],
      ['b', b.sum],
    ]),
    everyday: new Map(),
    schedules: all.map(scheduleOf),
    dated: paid.map((each, index) => ({
      ...each,
      id: `paid ${index}`,
      description: 'Paid',
      transferId: null,
      schedule: null,
    })),
  } as unknown as ForecastBasis;
}

const figuresOf = (line: readonly DayBalance[] = []) => line.map(({ balance, low, high }) => [balance, low, high]);

test('equals a second implementation, day by day', async () => {
  const starts = fc.record({ a: fc.integer({ min: -50_000, max: 50_000 }), b: fc.integer({ min: 0, max: 50_000 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(plans, { maxLength: 5 }),
      fc.array(payments, { maxLength: 5 }),
      starts,
      async (all, paid, start) => {
        const basis = basisOf(all, paid, start);
        const expected = naive(all, paid, start);
        const movements = movementsOf(basis, await expectedSchedules(basis, basis.schedules));
        const { accounts, totals } = await outlookOf(basis, movements, new Set(days));
        expect(figuresOf(accounts[0]?.points)).toEqual(expected.map(({ a }) => a));
        expect(figuresOf(accounts[1]?.points)).toEqual(expected.map(({ b }) => b));
        const total = totalBalances(basis, totals, new Conversion(USD, () => null));
        expect(figuresOf(total.line)).toEqual(expected.map((each) => each.total));
        expect(total.unconverted).toEqual([]);
      },
    ),
  );
});

test('ends when its time is over', async () => {
  const basis = basisOf([{ ...PLAN }], [], { a: 0, b: 0 });
  await expect(expectedSchedules(basis, basis.schedules, 0)).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
});

const PLAN: Plan = {
  type: 'expense',
  from: 'a',
  min: 2,
  max: 4,
  freq: 'daily',
  interval: 1,
  start: today,
  skipped: COUNT,
};
