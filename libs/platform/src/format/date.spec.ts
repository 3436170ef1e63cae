import { formatDate } from './date';

describe('formatDate', () => {
  it.each([
    ['MM/DD/YYYY', '03/09/2026'],
    ['DD/MM/YYYY', '09/03/2026'],
    ['YYYY-MM-DD', '2026-03-09'],
    ['DD.MM.YYYY', '09.03.2026'],
  ] as const)('shows a day as %s', (format, text) => {
    expect(formatDate('2026-03-09', format)).toBe(text);
    expect(formatDate(new Date(2026, 2, 9, 23, 59), format)).toBe(text);
  });

  it.each(['', 'soon', '2026-02-30', null, undefined, new Date(Number.NaN)])('shows %p as an invalid date', (value) => {
    expect(formatDate(value, 'MM/DD/YYYY')).toBe('Invalid Date');
  });
});
