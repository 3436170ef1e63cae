import fc from 'fast-check';
import {
  addDays,
  addMonths,
  budgetRange,
  calendarDay,
  INTERVALS,
  intervalEnds,
  isCalendarDay,
  monthRange,
  monthsOf,
  reportRange,
  startOfDay,
  timeZoneName,
  todayIn,
} from './calendar.js';

const day = calendarDay;

describe('calendar', () => {
  it.each(['2026-02-28', '2024-02-29', '1900-01-01', '2200-12-31'])('accepts %s as a day', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1899-12-31', '2201-01-01', '', '2026-01-01T00:00'])(
    'does not take %s for a day',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );

  it('returns the day of an instant in a time zone', () => {
    const now = new Date('2026-03-01T03:30:00Z');
    expect(todayIn('America/New_York', now)).toBe('2026-02-28');
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-03-01');
  });

  it.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
    // On this day clocks skip from midnight to one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('knows the first instant of a day in %s', (zone, text, instant) => {
    expect(startOfDay(day(text), zone).toISOString()).toBe(instant);
  });

  it('returns the canonical name of a time zone only', () => {
    expect(timeZoneName('europe/paris')).toBe('Europe/Paris');
    expect(timeZoneName('Mars/Olympus')).toBeUndefined();
  });

  it('returns the day of a zone that was stored in another spelling', () => {
    expect(todayIn('aMERICA/nEW_yORK', new Date('2026-03-01T03:30:00Z'))).toBe('2026-02-28');
    expect(() => todayIn('Mars/Olympus', new Date())).toThrow(RangeError);
  });

  it('moves the last day of a long month to the last day of a short one', () => {
    expect(addMonths(day('2026-03-31'), -1)).toBe('2026-02-28');
    expect(addMonths(day('2024-02-29'), 12)).toBe('2025-02-28');
    expect(addMonths(day('2026-01-15'), -13)).toBe('2024-12-15');
  });

  it('returns to the same day after adding and subtracting days', () => {
    const days = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(fc.property(days, (count) => addDays(addDays(day('2026-06-15'), count), -count) === '2026-06-15'));
  });

  it('ends a report today', () => {
    expect(reportRange('week', day('2026-11-20'))).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(reportRange('month', day('2026-11-20'))).toEqual({ from: '2026-10-21', to: '2026-11-20' });
    expect(reportRange('year', day('2026-11-20'))).toEqual({ from: '2025-11-21', to: '2026-11-20' });
    expect(reportRange('month', day('2026-03-31'))).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  it('calculates the week from Monday, the month and the year of a budget', () => {
    expect(budgetRange('weekly', day('2026-11-22'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(budgetRange('weekly', day('2026-11-16'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(budgetRange('monthly', day('2026-02-10'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(budgetRange('yearly', day('2026-02-10'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('returns every month that a range touches', () => {
    expect(monthsOf({ from: day('2025-11-30'), to: day('2026-02-01') })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsOf(monthRange(day('2026-02-10')))).toEqual(['2026-02']);
  });

  it('ends intervals each day, on Sundays or on a month’s last day, and at the end of the range', () => {
    const range = { from: day('2026-02-26'), to: day('2026-03-04') };
    expect([...intervalEnds({ ...range, to: day('2026-02-28') }, 'day')]).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
    ]);
    expect([...intervalEnds(range, 'week')]).toEqual(['2026-03-01', '2026-03-04']);
    expect([...intervalEnds(range, 'month')]).toEqual(['2026-02-28', '2026-03-04']);
    expect([...intervalEnds({ from: day('2026-03-01'), to: day('2026-03-31') }, 'month')]).toEqual(['2026-03-31']);
    expect([...intervalEnds({ from: day('2200-12-31'), to: day('2200-12-31') }, 'week')]).toEqual(['2200-12-31']);
  });

  it('ends intervals at ascending days of the range', () => {
    const some = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(some, some, fc.constantFrom(...INTERVALS), (start, length, step) => {
        const from = addDays(day('2023-12-25'), start);
        const to = addDays(from, length);
        const ends = [...intervalEnds({ from, to }, step)];
        expect(ends).toEqual([...new Set(ends)].sort());
        expect(ends.at(-1)).toBe(to);
        expect((ends[0] ?? '') >= from).toBe(true);
      }),
    );
  });
});
