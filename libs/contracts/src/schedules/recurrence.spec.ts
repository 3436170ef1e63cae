import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type CalendarDay, calendarDay, daysBetween, monthRange, weekdayOf } from '../calendar.js';
import { type MonthDay, occurrenceDate, occurrenceKeys, occurrencesIn, type Recurrence } from './recurrence.js';

const day = calendarDay;
const noDays: ReadonlySet<CalendarDay> = new Set();

/** A recurrence with the defaults of the API, on the day of its start. */
function recurrence(start: string, rest: Partial<Recurrence> & Pick<Recurrence, 'freq'>): Recurrence {
  const { freq } = rest;
  const dated = freq === 'monthly' || freq === 'yearly';
  const onStart = { weekly: [weekdayOf(day(start))], dated: [{ day: Number(start.slice(8)) }] };
  return {
    start: day(start),
    interval: 1,
    on: freq === 'weekly' ? onStart.weekly : dated ? onStart.dated : [],
    months: freq === 'yearly' ? [Number(start.slice(5, 7))] : [],
    missing: 'last',
    weekend: 'keep',
    end: null,
    ...rest,
  };
}
function firstKeys(rule: Recurrence, count: number, from?: string): string[] {
  const keys: string[] = [];
  for (const key of occurrenceKeys(rule, from === undefined ? undefined : day(from))) {
    if (keys.length === count) break;
    keys.push(key);
  }
  return keys;
}

describe('keys', () => {
  it.each([
    ['2026-01-31', { freq: 'monthly' }, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-01-31', { freq: 'monthly', missing: 'skip' }, ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['2024-02-29', { freq: 'yearly' }, ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2024-02-29', { freq: 'yearly', missing: 'skip' }, ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['2026-11-24', { freq: 'once' }, ['2026-11-24']],
    ['2026-11-24', { freq: 'daily', interval: 10 }, ['2026-11-24', '2026-12-04', '2026-12-14']],
    // The week of the start counts from its Monday.
    ['2026-11-26', { freq: 'weekly', interval: 2, on: [1, 5] }, ['2026-11-27', '2026-12-07', '2026-12-11']],
    ['2026-11-24', { freq: 'monthly', on: [{ day: -1 }, { day: 31 }] }, ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['2026-02-01', { freq: 'monthly', on: [{ day: -31 }] }, ['2026-02-01', '2026-03-01', '2026-04-01']],
    ['2026-01-01', { freq: 'monthly', on: [{ weekday: 5, nth: 5 }] }, ['2026-01-30', '2026-02-27', '2026-03-27']],
    ['2026-02-01', { freq: 'monthly', on: [{ weekday: 5, nth: -5 }] }, ['2026-02-06', '2026-03-06', '2026-04-03']],
    [
      '2026-01-01',
      { freq: 'yearly', on: [{ weekday: 1, nth: 1 }, { day: 15 }], months: [9, 3] },
      ['2026-03-02', '2026-03-15', '2026-09-07', '2026-09-15', '2027-03-01'],
    ],
    ['2026-11-24', { freq: 'monthly', end: { count: 2 } }, ['2026-11-24', '2026-12-24']],
    ['2026-11-24', { freq: 'monthly', end: { until: day('2026-12-24') } }, ['2026-11-24', '2026-12-24']],
    ['2026-11-24', { freq: 'monthly', end: { until: day('2026-11-23') } }, []],
    ['2026-01-01', { freq: 'yearly', on: [{ day: 30 }], months: [2], missing: 'skip' }, []],
  ] as const)('from %s, %j, are %j', (start, rule, expected) => {
    expect(firstKeys(recurrence(start, rule), expected.length || 1)).toEqual(expected);
  });

  it('count all since the start, whatever day is asked for', () => {
    const rule = recurrence('2026-01-31', { freq: 'monthly', end: { count: 4 } });
    expect(firstKeys(rule, 10, '2026-03-01')).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('end with the calendar', () => {
    expect(firstKeys(recurrence('2199-11-30', { freq: 'yearly' }), 10)).toEqual(['2199-11-30', '2200-11-30']);
  });
});

describe('dates', () => {
  const closed = new Set([day('2026-12-24'), day('2026-12-25')]);
  it.each([
    ['2026-08-01', 'before', '2026-07-31'],
    ['2026-08-01', 'after', '2026-08-03'],
    ['2026-08-01', 'nearest', '2026-07-31'],
    ['2026-08-02', 'nearest', '2026-08-03'],
    ['2026-08-01', 'keep', '2026-08-01'],
    ['2026-12-25', 'before', '2026-12-23'],
    ['2026-12-25', 'after', '2026-12-28'],
    // Two days back, three on.
    ['2026-12-25', 'nearest', '2026-12-23'],
    // The calendar has no working day before it.
    ['1900-01-01', 'before', '1900-01-01'],
  ] as const)('of %s with %s is %s', (key, weekend, expected) => {
    const closedDays = key === '1900-01-01' ? new Set([day(key)]) : closed;
    expect(occurrenceDate(day(key), weekend, closedDays)).toBe(expected);
  });

  it('are in a range though their keys are not', () => {
    const rule = recurrence('2026-01-01', { freq: 'monthly', weekend: 'before' });
    const july = { from: day('2026-07-02'), to: day('2026-07-31') };
    expect(occurrencesIn(rule, july, noDays)).toEqual([{ key: '2026-08-01', date: '2026-07-31' }]);
    const august = { from: day('2026-08-01'), to: day('2026-08-31') };
    expect(occurrencesIn(rule, august, noDays)).toEqual([]);
  });
});

describe('over 30 years', () => {
  const nonZero = (max: number) => fc.integer({ min: 1, max }).chain((value) => fc.constantFrom(value, -value));
  const monthDay = fc.oneof(
    fc.record({ day: nonZero(31) }),
    fc.record({ weekday: fc.integer({ min: 1, max: 7 }), nth: nonZero(5) }),
  );
  const start = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(day('2020-01-01'), days));
  const rules: fc.Arbitrary<Recurrence> = fc
    .record({
      start,
      freq: fc.constantFrom('once', 'daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
      weekdays: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      monthDays: fc.array(monthDay, { minLength: 1, maxLength: 4 }),
      months: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }),
      missing: fc.constantFrom('last', 'skip'),
      weekend: fc.constantFrom('keep', 'before', 'after', 'nearest'),
      end: fc.oneof(
        fc.constant(null),
        fc.record({ count: fc.integer({ min: 1, max: 999 }) }),
        fc.record({ until: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays(day('2021-06-01'), days)) }),
      ),
    })
    .map(({ weekdays, monthDays, months, ...rest }) => ({
      ...rest,
      on: { once: [], daily: [], weekly: weekdays, monthly: monthDays, yearly: monthDays }[rest.freq],
      months: rest.freq === 'yearly' ? months : [],
    }));
  const lastDay = (rule: Recurrence) => addDays(rule.start, 30 * 366);

  it('are the days that a test of each day finds', () => {
    fc.assert(
      fc.property(rules, fc.nat(12_000), (rule, offset) => {
        const expected = keysByDay(rule, lastDay(rule));
        const found: CalendarDay[] = [];
        for (const key of occurrenceKeys(rule)) {
          if (key > lastDay(rule)) break;
          found.push(key);
        }
        expect(found).toEqual(expected);
        const from = addDays(rule.start, offset);
        const [next] = occurrenceKeys(rule, from);
        const nextExpected = expected.find((key) => key >= from);
        if (nextExpected) expect(next).toBe(nextExpected);
      }),
      { numRuns: 20 },
    );
  });

  it('have the dates that a search of each day finds', () => {
    const closed = fc.array(fc.nat(11_000), { maxLength: 200 });
    fc.assert(
      fc.property(rules, closed, fc.nat(10_000), fc.nat(400), (rule, offsets, offset, length) => {
        const closedDays = new Set(offsets.map((days) => addDays(rule.start, days)));
        const from = addDays(rule.start, offset);
        const range = { from, to: addDays(from, length) };
        const expected = keysByDay(rule, addDays(range.to, 300))
          .map((key) => ({ key, date: dateBySearch(key, rule.weekend, closedDays) }))
          .filter(({ date }) => date >= range.from && date <= range.to);
        expect(occurrencesIn(rule, range, closedDays)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('are those of RFC 5545 where it can express the rule', () => {
    const expressible = rules.filter(({ freq, on }) => {
      const kinds = new Set(on.map((each) => (typeof each === 'number' ? 'number' : Object.keys(each).join())));
      return freq !== 'once' && kinds.size < 2;
    });
    fc.assert(
      fc.property(expressible, (random) => {
        const rule: Recurrence = { ...random, missing: 'skip' };
        const keys = firstKeys(rule, 40);
        const [first] = keys;
        if (first === undefined) return;
        const from = Temporal.PlainDate.from(first);
        // RFC 5545 counts its start as an occurrence: start with the first key, in the period of the start.
        if (periodOf(rule, day(first)) !== periodOf(rule, rule.start)) return;
        const found = new RRuleTemporal({
          ...ruleParts(rule),
          tzid: 'UTC',
          dtstart: from.toZonedDateTime('UTC'),
        }).between(new Date(first), new Date(keys.at(-1) ?? first), true);
        expect(found.map((date) => date.toPlainDate().toString())).toEqual(keys);
      }),
      { numRuns: 100 },
    );
  });
});

/** Tests each day by the words of the rule. */
function keysByDay(rule: Recurrence, last: CalendarDay): CalendarDay[] {
  const { end } = rule;
  const keys: CalendarDay[] = [];
  for (let each = rule.start; each <= last; each = addDays(each, 1)) {
    if (end && 'until' in end && each > end.until) break;
    if (end && 'count' in end && keys.length === end.count) break;
    if (isNamed(rule, each)) keys.push(each);
  }
  return keys;
}

function isNamed(rule: Recurrence, each: CalendarDay): boolean {
  const periods = periodOf(rule, each) - periodOf(rule, rule.start);
  if (periods % rule.interval !== 0) return false;
  switch (rule.freq) {
    case 'once':
      return each === rule.start;
    case 'daily':
      return true;
    case 'weekly':
      return rule.on.includes(weekdayOf(each));
    case 'monthly':
      return isNamedInMonth(rule, each);
    case 'yearly':
      return rule.months.includes(Number(each.slice(5, 7))) && isNamedInMonth(rule, each);
  }
}

function periodOf({ freq }: Recurrence, each: CalendarDay): number {
  const [year, month] = each.split('-').map(Number) as [number, number];
  const days = daysBetween(day('1900-01-01'), each);
  return { once: 0, daily: days, weekly: Math.floor(days / 7), monthly: year * 12 + month, yearly: year }[freq];
}

function isNamedInMonth({ on, missing }: Recurrence, each: CalendarDay): boolean {
  const length = Number(monthRange(each).to.slice(8));
  const date = Number(each.slice(8));
  return on.some((entry) => {
    if (typeof entry === 'number') return false;
    const { step, position } = 'day' in entry ? { step: 1, position: entry.day } : { step: 7, position: entry.nth };
    if ('weekday' in entry && weekdayOf(each) !== entry.weekday) return false;
    const fromStart = Math.ceil(date / step);
    const fromEnd = Math.ceil((length - date + 1) / step);
    const ofMonth = fromStart + fromEnd - 1;
    if (Math.abs(position) <= ofMonth) return position > 0 ? fromStart === position : fromEnd === -position;
    return missing === 'last' && (position > 0 ? fromEnd === 1 : fromStart === 1);
  });
}

function dateBySearch(key: CalendarDay, weekend: Recurrence['weekend'], closedDays: ReadonlySet<CalendarDay>) {
  const isWorking = (each: CalendarDay) => weekdayOf(each) < 6 && !closedDays.has(each);
  for (let distance = 0; ; distance += 1) {
    const [before, after] = [addDays(key, -distance), addDays(key, distance)];
    if (weekend === 'keep') return key;
    if (weekend !== 'after' && isWorking(before)) return before;
    if (weekend !== 'before' && isWorking(after)) return after;
  }
}

/** The rule as parts of RFC 5545. */
function ruleParts({ freq, interval, on, months }: Recurrence) {
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const days = on.filter(
    (each): each is Extract<MonthDay, { day: number }> => typeof each === 'object' && 'day' in each,
  );
  const weekdays = on.flatMap((each) => {
    if (typeof each === 'number') return names[each - 1] ?? [];
    return 'weekday' in each ? `${each.nth}${names[each.weekday - 1]}` : [];
  });
  return {
    freq: freq.toUpperCase() as 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY',
    interval,
    wkst: 'MO',
    ...(days.length > 0 && { byMonthDay: days.map((each) => each.day) }),
    ...(weekdays.length > 0 && { byDay: [...new Set(weekdays)] }),
    ...(months.length > 0 && { byMonth: [...months] }),
  };
}
