import { addDays, calendarDay, type DayRange, TIME_DIMENSIONS, type TimeDimension } from '@pocket/contracts';
import { bucketsOf } from './buckets.js';

const day = calendarDay;
const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) });
const period = (start: string, end: string) => ({ start: day(start), end: day(end), unshifted: day(start) });
const PERIODS = [period('2026-10-25', '2026-11-24'), period('2026-11-25', '2026-12-24')];

describe('the buckets of a span', () => {
  it.each<[TimeDimension, DayRange, (readonly [key: string, name: string, from: string, to: string])[]]>([
    [
      'day',
      range('2026-11-30', '2026-12-01'),
      [
        ['2026-11-30', 'Nov 30, 2026', '2026-11-30', '2026-11-30'],
        ['2026-12-01', 'Dec 1, 2026', '2026-12-01', '2026-12-01'],
      ],
    ],
    [
      'week',
      range('2026-12-30', '2027-01-05'),
      [
        ['2026-W53', 'Week of Dec 28, 2026', '2026-12-30', '2027-01-03'],
        ['2027-W01', 'Week of Jan 4, 2027', '2027-01-04', '2027-01-05'],
      ],
    ],
    [
      'month',
      range('2026-11-24', '2026-12-01'),
      [
        ['2026-11', 'Nov 2026', '2026-11-24', '2026-11-30'],
        ['2026-12', 'Dec 2026', '2026-12-01', '2026-12-01'],
      ],
    ],
    [
      'quarter',
      range('2026-12-31', '2027-01-01'),
      [
        ['2026-Q4', 'Q4 2026', '2026-12-31', '2026-12-31'],
        ['2027-Q1', 'Q1 2027', '2027-01-01', '2027-01-01'],
      ],
    ],
    ['year', range('2026-05-01', '2026-05-02'), [['2026', '2026', '2026-05-01', '2026-05-02']]],
    [
      'period',
      range('2026-10-01', '2026-11-26'),
      [
        ['none', 'Before the plan', '2026-10-01', '2026-10-24'],
        ['2026-10-25', 'Oct 25, 2026 to Nov 24, 2026', '2026-10-25', '2026-11-24'],
        ['2026-11-25', 'Nov 25, 2026 to Dec 24, 2026', '2026-11-25', '2026-11-26'],
      ],
    ],
    ['period', range('2026-01-01', '2026-01-31'), [['none', 'Before the plan', '2026-01-01', '2026-01-31']]],
  ])('by %s', (dimension, span, expected) => {
    const found = bucketsOf(dimension, span, PERIODS).all;
    expect(found.map(({ key, name, days }) => [key, name, days?.from, days?.to])).toEqual(expected);
  });

  it('by weekday are the seven days from Monday', () => {
    const { all, indexOf } = bucketsOf('weekday', range('2026-11-24', '2026-11-24'), []);
    expect(all.map(({ key, name }) => `${key} ${name}`).join(', ')).toBe(
      '1 Monday, 2 Tuesday, 3 Wednesday, 4 Thursday, 5 Friday, 6 Saturday, 7 Sunday',
    );
    expect(all[indexOf(day('2026-11-24'))]?.name).toBe('Tuesday');
  });

  it.each(TIME_DIMENSIONS)('by %s contain each day once', (dimension) => {
    const span = range('2024-09-17', '2026-12-10');
    const { all, indexOf } = bucketsOf(dimension, span, PERIODS);
    for (let each = span.from; each <= span.to; each = addDays(each, 1)) {
      const { days } = all[indexOf(each)] ?? {};
      if (days) expect([days.from <= each, each <= days.to]).toEqual([true, true]);
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });
});
