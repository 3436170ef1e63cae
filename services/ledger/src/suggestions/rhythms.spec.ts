import { addDays, addMonths, calendarDay } from '@pocket/contracts';
import { findRhythm, isRunning } from './rhythms.js';

const first = calendarDay('2025-03-10');
/** Returns days with these gaps between them. */
function after(...gaps: number[]) {
  const dates = [first];
  for (const gap of gaps) dates.push(addDays(dates.at(-1) ?? first, gap));
  return dates;
}
const found = (dates: ReturnType<typeof after>) => {
  const { rhythm, confidence } = findRhythm(dates) ?? {};
  return rhythm ? [rhythm.freq, rhythm.interval, confidence] : null;
};

test.each([
  [
    [6, 8],
    ['weekly', 1, 1],
  ],
  [[5, 8], null],
  [
    [12, 16],
    ['weekly', 2, 1],
  ],
  [[11, 16], null],
  [
    [26, 26],
    ['weekly', 4, 1],
  ],
  [[25, 26], null],
  // Three of four days are not enough, four of five are.
  [[7, 7, 7, 20], null],
  [
    [7, 7, 7, 20, 7],
    ['weekly', 1, 0.8],
  ],
  // Two are one gap.
  [[7], null],
  [[], null],
  // Several on one day have no rhythm.
  [[7, 0, 7, 0, 7], null],
])('gaps of %j days are %j', (gaps, expected) => {
  expect(found(after(...gaps))).toEqual(expected);
});

test.each([
  [1, [0, 4, 0], ['monthly', 1, 1]],
  [1, [0, -4, 0], ['monthly', 1, 1]],
  [2, [0, 4, 0], ['monthly', 2, 1]],
  [2, [0, 5, 0], null],
  [3, [0, -4, 0], ['monthly', 3, 1]],
  [6, [0, 4, 0], ['monthly', 6, 1]],
  [12, [0, 10, 0], ['yearly', 1, 1]],
  [12, [0, -10], ['yearly', 1, 1]],
  [12, [0, 11], null],
  [12, [0], null],
])('every %i months, off by %j days, is %j', (months, offs, expected) => {
  expect(found(offs.map((off, index) => addDays(addMonths(first, months * index), off)))).toEqual(expected);
});

test('months are those of the calendar', () => {
  // A month after January 31 is February 28.
  const from = (...days: string[]) => found(['2025-01-31', ...days].map(calendarDay));
  expect(from('2025-03-04', '2025-04-04')).toEqual(['monthly', 1, 1]);
  expect(from('2025-03-05', '2025-04-05')).toBeNull();
});

test('of two rhythms the one with more fitting gaps wins, then the longer', () => {
  expect(found(after(28, 28, 28))).toEqual(['monthly', 1, 1]);
  expect(found(after(28, 26, 26, 28))).toEqual(['weekly', 4, 1]);
});

test.each([
  [[7, 7], 10, true],
  [[7, 7], 11, false],
  [[31, 31], 45, true],
  [[31, 31], 46, false],
  [[365], 547, true],
  [[365], 548, false],
])('a series with gaps of %j days goes on %i days after its newest: %p', (gaps, days, expected) => {
  const dates = after(...gaps);
  const newest = dates.at(-1) ?? first;
  const { rhythm } = findRhythm(dates) ?? {};
  expect(rhythm && isRunning(rhythm, newest, addDays(newest, days))).toBe(expected);
});
