import { clampedDay, fullYear, leadingDay } from './day.js';

describe('leadingDay', () => {
  it.each([
    ['20240229235959.000[-5:EST]', '2024-02-29'],
    ['202402291200', '2024-02-29'],
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T23:59:59.999+14:00', '2024-02-29'],
    ['2024-02-29+01:00', '2024-02-29'],
    ['2024/02/29', '2024-02-29'],
  ])('reads the day of %s regardless of time and zone', (text, day) => {
    expect(leadingDay(text)).toBe(day);
  });

  it.each(['', '20240230', '00000000', '29.02.2024', '2024-2-29', '2024-02/29'])('finds no day in “%s”', (text) => {
    expect(leadingDay(text)).toBeNull();
  });
});

describe('clampedDay', () => {
  it('replaces a day that the month lacks by its last one', () => {
    expect([
      clampedDay(2023, 2, 31),
      clampedDay(2024, 2, 30),
      clampedDay(1900, 2, 29),
      clampedDay(2000, 2, 29),
      clampedDay(2024, 4, 31),
    ]).toEqual(['2023-02-28', '2024-02-29', '1900-02-28', '2000-02-29', '2024-04-30']);
  });

  it('rejects day 0 or 32, month 13 and years out of range', () => {
    expect([clampedDay(2024, 1, 0), clampedDay(2024, 1, 32), clampedDay(2024, 13, 1), clampedDay(1899, 1, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('completes two digits to a year from 1980 to 2079', () => {
    expect([fullYear(80), fullYear(99), fullYear(0), fullYear(79)]).toEqual([1980, 1999, 2000, 2079]);
  });
});
