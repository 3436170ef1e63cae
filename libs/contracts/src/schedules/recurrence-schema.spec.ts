import { recurrenceSchema } from './recurrence-schema.js';

const start = '2026-11-24';
const faults = (fields: object) => recurrenceSchema.safeParse({ start, freq: 'monthly', ...fields }).error?.issues;

it('takes what is missing from the start', () => {
  const defaults = { interval: 1, months: [], missing: 'last', weekend: 'keep', end: null };
  expect(recurrenceSchema.parse({ start, freq: 'monthly' })).toEqual({
    start,
    freq: 'monthly',
    on: [{ day: 24 }],
    ...defaults,
  });
  expect(recurrenceSchema.parse({ start, freq: 'weekly', on: [] })).toMatchObject({ on: [2] });
  expect(recurrenceSchema.parse({ start, freq: 'yearly' })).toMatchObject({ on: [{ day: 24 }], months: [11] });
});

it.each([0, -1, 0.5, 100])('refuses an interval of %d before it computes days', (interval) => {
  expect(faults({ interval })).toMatchObject([{ message: 'Interval must be a whole number from 1 to 99' }]);
});

it.each([
  [{ start: 'x' }, /^Start must be a real date/],
  [{ freq: 'daily', on: [1] }, /^on is for weekly, monthly and yearly only$/],
  [{ freq: 'weekly', on: [1, 2, 3, 4, 5, 6, 7, 1] }, /^on must be at most 7$/],
  [{ end: { until: '2026-11-23' } }, /^Recurrence has no occurrence$/],
])('refuses %j', (fields, message) => {
  expect(faults(fields)).toMatchObject([{ message: expect.stringMatching(message) }]);
});
