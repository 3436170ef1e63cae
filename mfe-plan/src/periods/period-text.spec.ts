import { periodText } from './period-text';

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026'],
  ['2028-02-01', '2028-02-29', 'February 2028'],
  ['2026-10-23', '2026-11-24', 'Oct 23 – Nov 24, 2026'],
  ['2026-12-18', '2027-01-01', 'Dec 18, 2026 – Jan 1, 2027'],
  ['2026-11-01', '2026-11-14', 'Nov 1 – Nov 14, 2026'],
])('names the period from %s to %s %s', (start, end, text) => {
  expect(periodText({ start, end })).toBe(text);
});
