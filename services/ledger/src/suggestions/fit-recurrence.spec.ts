import { addDays, type CalendarDay, calendarDay, occurrencesFrom, scheduleCreateBody } from '@pocket/contracts';
import { fitRecurrence } from './fit-recurrence.js';
import { findRhythm } from './rhythms.js';

const NONE: ReadonlySet<CalendarDay> = new Set();
const days = (...texts: string[]) => texts.map(calendarDay);
function fitted(texts: readonly string[], closedDays = NONE) {
  const dates = days(...texts);
  const { rhythm } = findRhythm(dates) ?? {};
  if (!rhythm) throw new Error('The dates have no rhythm');
  const recurrence = fitRecurrence(dates, rhythm, closedDays);
  // It is one that a request may have.
  expect(scheduleCreateBody.shape.recurrence.parse(recurrence)).toEqual(recurrence);
  const next = occurrencesFrom(recurrence, addDays(dates.at(-1) ?? recurrence.start, 1), closedDays).next();
  return { recurrence, next: next.done ? null : next.value.date };
}

test.each([
  // Rent on the 1st.
  [
    ['2026-09-01', '2026-10-01', '2026-11-01'],
    { on: [{ day: 1 }], weekend: 'keep', start: '2026-09-01' },
    '2026-12-01',
  ],
  // November 1 and August 1, 2026 are on a weekend.
  [
    ['2026-08-03', '2026-09-01', '2026-10-01', '2026-11-02'],
    { on: [{ day: 1 }], weekend: 'after', start: '2026-08-01' },
    '2026-12-01',
  ],
  // A salary on the last working day.
  [
    ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
    { on: [{ day: -1 }], weekend: 'before', start: '2026-07-31' },
    '2026-11-30',
  ],
  // January 30 and 31 are one in February.
  [['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30'], { on: [{ day: 30 }], start: '2026-01-30' }, '2026-05-30'],
  [['2026-01-31', '2026-02-28', '2026-03-31'], { on: [{ day: -1 }], start: '2026-01-31' }, '2026-04-30'],
  // The second Wednesday.
  [
    ['2026-05-13', '2026-06-10', '2026-07-08', '2026-08-12', '2026-09-09'],
    { on: [{ weekday: 3, nth: 2 }], start: '2026-05-13' },
    '2026-10-14',
  ],
  // Days that vary by little.
  [
    ['2026-08-14', '2026-09-15', '2026-10-16', '2026-11-15'],
    { on: [{ day: 15 }], weekend: 'keep', start: '2026-08-15' },
    '2026-12-15',
  ],
  [['2026-05-10', '2026-08-10', '2026-11-10'], { interval: 3, on: [{ day: 10 }], start: '2026-05-10' }, '2027-02-10'],
  // A month without it in between.
  [
    ['2026-04-05', '2026-05-05', '2026-07-05', '2026-08-05', '2026-09-05', '2026-10-05'],
    { interval: 1, on: [{ day: 5 }], start: '2026-04-05' },
    '2026-11-05',
  ],
])('%j is monthly', (texts, expected, next) => {
  expect(fitted(texts)).toMatchObject({ recurrence: { freq: 'monthly', ...expected }, next });
});

test.each([
  [['2026-11-09', '2026-11-16', '2026-11-23'], { interval: 1, on: [1], start: '2026-11-09' }, '2026-11-30'],
  [['2026-10-23', '2026-11-06', '2026-11-20'], { interval: 2, on: [5], start: '2026-10-23' }, '2026-12-04'],
  // One came a day late.
  [['2026-11-05', '2026-11-13', '2026-11-19'], { interval: 1, on: [4], start: '2026-11-05' }, '2026-11-26'],
  // Four weeks are also a month, but the days of the month do not fit.
  [
    ['2026-08-28', '2026-09-25', '2026-10-23', '2026-11-20'],
    { interval: 4, on: [5], start: '2026-08-28' },
    '2026-12-18',
  ],
  // The newest came a week late, among many.
  [
    ['2026-08-07', '2026-08-21', '2026-09-04', '2026-09-18', '2026-10-02', '2026-10-16', '2026-10-30', '2026-11-20'],
    { interval: 2, on: [5], start: '2026-08-07' },
    '2026-11-27',
  ],
])('%j is weekly', (texts, expected, next) => {
  expect(fitted(texts)).toMatchObject({ recurrence: { freq: 'weekly', ...expected }, next });
});

test('a salary on two days of a month is monthly', () => {
  const { recurrence, next } = fitted([
    '2026-08-31',
    '2026-09-15',
    '2026-09-30',
    '2026-10-15',
    '2026-10-31',
    '2026-11-15',
  ]);
  expect(recurrence).toMatchObject({ freq: 'monthly', interval: 1, start: '2026-08-31' });
  expect(new Set(recurrence.on)).toEqual(new Set([{ day: 15 }, { day: -1 }]));
  expect(next).toBe('2026-11-30');
});

test('two dates a year apart are yearly', () => {
  expect(fitted(['2025-03-01', '2026-03-03'])).toMatchObject({
    recurrence: { freq: 'yearly', interval: 1, months: [3], on: [{ day: 3 }], start: '2025-03-03' },
    next: '2027-03-03',
  });
});

test('closed days move dates like weekends', () => {
  const dates = ['2026-03-25', '2026-04-24', '2026-05-27', '2026-06-25', '2026-07-24', '2026-08-25', '2026-09-25'];
  const { recurrence } = fitted(dates, new Set(days('2026-05-25', '2026-05-26')));
  expect(recurrence).toMatchObject({ on: [{ day: 25 }] });
});
