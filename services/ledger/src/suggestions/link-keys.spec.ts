import { calendarDay, type Recurrence, scheduleCreateBody } from '@pocket/contracts';
import { linkKeys } from './link-keys.js';

const recurrence = (fields: object) => scheduleCreateBody.shape.recurrence.parse(fields) as Recurrence;
const linked = (dates: readonly string[], fields: object) => {
  const transactions = dates.map((date) => ({ id: date, date: calendarDay(date) }));
  return Object.fromEntries(linkKeys(transactions, recurrence(fields), new Set()));
};
const monthly = { start: '2026-09-01', freq: 'monthly' };

test('each transaction has the nearest key', () => {
  expect(linked(['2026-08-30', '2026-10-02', '2026-10-30'], monthly)).toEqual({
    '2026-08-30': '2026-09-01',
    '2026-10-02': '2026-10-01',
    '2026-10-30': '2026-11-01',
  });
});

test('of two transactions the nearer has the key, and the other one the neighbor if it is free', () => {
  expect(linked(['2026-10-01', '2026-10-03'], monthly)).toEqual({
    '2026-10-01': '2026-10-01',
    '2026-10-03': '2026-11-01',
  });
  expect(linked(['2026-10-01', '2026-10-03', '2026-11-01'], monthly)).toEqual({
    '2026-10-01': '2026-10-01',
    '2026-11-01': '2026-11-01',
  });
});

test('dates that weekends move count', () => {
  // November 1, 2026 is a Sunday.
  expect(linked(['2026-10-30'], { ...monthly, weekend: 'before' })).toEqual({ '2026-10-30': '2026-11-01' });
});

test('a yearly one is found half a year away, and an end is respected', () => {
  expect(linked(['2026-07-01'], { start: '2026-01-10', freq: 'yearly' })).toEqual({ '2026-07-01': '2026-01-10' });
  expect(linked(['2026-07-01'], { ...monthly, start: '2024-01-01', end: { count: 3 } })).toEqual({});
});
