import { calendarDay } from '@pocket/contracts/calendar';
import { type DayKeys, dayOfKey, dayOfMonth } from './days';

const today = calendarDay('2026-03-01');

/** What stands in the field after these keys. */
function after(keys: string, value = '2026-03-01') {
  let at: DayKeys = {};
  let day = value;
  for (const key of keys) {
    at = dayOfKey(key, day, today, at.offset);
    day = at.day ?? day;
  }
  return day;
}

describe('keys in a date', () => {
  it.each([
    ['t', '2026-03-01'],
    ['y', '2026-02-28'],
    ['+', '2026-03-02'],
    ['+1', '2026-03-02'],
    ['-3', '2026-02-26'],
    ['+10', '2026-03-11'],
    ['--', '2026-02-27'],
    ['x', '2026-03-01'],
    ['5', '2026-03-01'],
  ])('%s gives %s', (keys, day) => {
    expect(after(keys)).toBe(day);
  });

  it('count from today where the field is empty', () => {
    expect(after('-1', '')).toBe('2026-02-28');
  });

  it('stay within the days that there are', () => {
    expect(after('+9', '2200-12-30')).toBe('2200-12-31');
  });
});

describe('a bare number', () => {
  it('is that day of this month', () => {
    expect(dayOfMonth('5', today)).toBe('2026-03-05');
    expect(dayOfMonth('31', today)).toBe('2026-03-31');
  });

  it.each(['', '0', '32', '031', 'x'])('%p is none', (digits) => {
    expect(dayOfMonth(digits, today)).toBeUndefined();
  });

  it('is none that the month does not have', () => {
    expect(dayOfMonth('30', calendarDay('2026-02-01'))).toBeUndefined();
  });
});
