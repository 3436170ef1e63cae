import { addDays, type CalendarDay, calendarDay, type DayRange } from '../calendar.js';
import { type AskedSpan, comparedSpan, SPAN_UNITS, type SpanUnit, spanOf, unitOf } from './spans.js';

const day = calendarDay;
const range = (from: string, to: string) => ({ from: day(from), to: day(to) });
const MONTH = { preset: 'thisMonth' } as const;
const previous = (asked: AskedSpan, today: string) => comparedSpan(spanOf(asked, day(today)), 'previous');
const spanIn = (asked: AskedSpan, today: string) => {
  const { from, to } = spanOf(asked, day(today));
  return { from, to };
};
/** Days of 2024 to 2026. */
function* everyDay(): Generator<CalendarDay> {
  for (let each = day('2024-01-01'); each <= '2026-12-31'; each = addDays(each, 1)) yield each;
}

describe('the days of a question', () => {
  it.each<[AskedSpan, string, string, DayRange]>([
    [MONTH, 'the current month until today', '2026-11-24', range('2026-11-01', '2026-11-24')],
    [{ preset: 'lastMonth' }, 'the month before', '2026-03-30', range('2026-02-01', '2026-02-28')],
    [{ preset: 'thisQuarter' }, 'the current quarter until today', '2026-11-24', range('2026-10-01', '2026-11-24')],
    [{ preset: 'thisYear' }, 'the current year until today', '2026-11-24', range('2026-01-01', '2026-11-24')],
    [{ preset: 'lastYear' }, 'the year before', '2026-11-24', range('2025-01-01', '2025-12-31')],
    [{ last: 7, unit: 'day', complete: false }, 'days with today', '2026-11-24', range('2026-11-18', '2026-11-24')],
    [{ last: 7, unit: 'day', complete: true }, 'days without today', '2026-11-24', range('2026-11-17', '2026-11-23')],
    [{ last: 2, unit: 'week', complete: false }, 'weeks from Monday', '2026-11-24', range('2026-11-16', '2026-11-24')],
    [{ last: 2, unit: 'week', complete: true }, 'whole weeks', '2026-11-24', range('2026-11-09', '2026-11-22')],
    [{ last: 5, unit: 'quarter', complete: true }, 'whole quarters', '2026-02-01', range('2024-10-01', '2025-12-31')],
    [range('2026-01-05', '2026-02-03'), 'any days', '2026-11-24', range('2026-01-05', '2026-02-03')],
  ])('of %j are %s', (asked, _, today, expected) => {
    expect(spanIn(asked, today)).toEqual(expected);
  });

  it('may begin before the calendar', () => {
    expect(spanIn({ last: 400, unit: 'year', complete: false }, '2026-11-24').from).toBe('1627-01-01');
    expect(previous({ last: 400, unit: 'year', complete: true }, '2026-11-24').from).toBe('1226-01-01');
  });

  it('of the period of a plan end today, and are compared with the period before', () => {
    const period = { current: range('2026-11-25', '2026-12-24'), previous: range('2026-10-25', '2026-11-24') };
    const span = spanOf({ preset: 'planPeriod' }, day('2026-11-27'), period);
    expect(span).toMatchObject(range('2026-11-25', '2026-11-27'));
    expect(comparedSpan(span, 'previous')).toEqual(range('2026-10-25', '2026-10-27'));
    expect(() => spanOf({ preset: 'planPeriod' }, day('2026-11-27'))).toThrow('There is no plan');
  });
});

describe('the days that are compared', () => {
  it.each<[string, DayRange]>([
    ['2026-11-24', range('2026-10-01', '2026-10-24')],
    ['2026-03-30', range('2026-02-01', '2026-02-28')],
    ['2026-10-31', range('2026-09-01', '2026-09-30')],
    ['2024-03-29', range('2024-02-01', '2024-02-29')],
    ['2025-01-01', range('2024-12-01', '2024-12-01')],
  ])('with this month on %s', (today, expected) => {
    expect(previous(MONTH, today)).toEqual(expected);
  });

  it('are as many units or days directly before', () => {
    expect(previous({ preset: 'lastMonth' }, '2026-03-30')).toEqual(range('2026-01-01', '2026-01-31'));
    expect(previous({ last: 3, unit: 'month', complete: false }, '2026-11-24')).toEqual(
      range('2026-06-01', '2026-08-24'),
    );
    expect(previous({ last: 7, unit: 'day', complete: false }, '2026-11-24')).toEqual(
      range('2026-11-11', '2026-11-17'),
    );
    expect(previous(range('2026-01-05', '2026-02-03'), '2026-02-03')).toEqual(range('2025-12-06', '2026-01-04'));
  });

  it('are a year before', () => {
    const span = spanOf(range('2024-02-29', '2024-03-31'), day('2026-11-24'));
    expect(comparedSpan(span, 'lastYear')).toEqual(range('2023-02-28', '2023-03-31'));
  });

  it.each(SPAN_UNITS)('with the current %s are as many days of the one before, on each day of three years', (unit) => {
    for (const today of everyDay()) {
      const { from, to } = previous({ last: 1, unit, complete: false }, today);
      expect({ today, from, to }).toEqual({ today, ...byDay(unit, today) });
    }
  });
});

/** Counts the days of the unit before one by one. */
function byDay(unit: SpanUnit, today: CalendarDay): DayRange {
  const belongsTo = (each: CalendarDay) => nameOf(unit, each);
  const daysOf = (name: string, from: CalendarDay, step: number) => {
    const days: CalendarDay[] = [];
    for (let each = from; belongsTo(each) === name; each = addDays(each, step)) days.push(each);
    return step < 0 ? days.reverse() : days;
  };
  const elapsed = daysOf(belongsTo(today), today, -1);
  const isOver = belongsTo(addDays(today, 1)) !== belongsTo(today);
  const lastBefore = addDays(elapsed[0] ?? today, -1);
  const before = daysOf(belongsTo(lastBefore), lastBefore, -1);
  const compared = isOver ? before : before.slice(0, elapsed.length);
  return { from: compared[0] ?? today, to: compared.at(-1) ?? today };
}

/** Returns a text that only the days of one unit have. */
function nameOf(unit: SpanUnit, each: CalendarDay): string {
  const [year, month] = each.split('-').map(Number);
  const days = Date.parse(each) / 86_400_000;
  return {
    day: each,
    week: `${Math.floor((days + 3) / 7)}`,
    month: `${year}-${month}`,
    quarter: `${year}-${Math.ceil((month ?? 1) / 3)}`,
    year: `${year}`,
  }[unit];
}

it('a unit contains its day, and those beside it begin and end beside it', () => {
  for (const unit of SPAN_UNITS) {
    for (const each of everyDay()) {
      const { from, to } = unitOf(unit, each);
      expect(from <= each && each <= to).toBe(true);
      expect(unitOf(unit, addDays(to, 1)).from).toBe(addDays(to, 1));
    }
  }
});
