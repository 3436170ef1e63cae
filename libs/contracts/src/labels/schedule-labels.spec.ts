import { recurrenceSchema } from '../schedules/recurrence-schema.js';
import { recurrenceText } from './schedule-labels.js';

it.each([
  [{ freq: 'once' }, 'Once on 2026-11-24'],
  [{ freq: 'daily', interval: 3 }, 'Every 3 days'],
  [{ freq: 'weekly', on: [1, 5] }, 'Every week on Monday and Friday'],
  [{ freq: 'monthly', weekend: 'before' }, 'Every month on the 24th, on the working day before'],
  [{ freq: 'monthly', on: [{ day: 31 }], missing: 'skip' }, 'Every month on the 31st where there is one'],
  [
    { freq: 'monthly', interval: 2, on: [{ day: 1 }, { day: -1 }, { day: -2 }], end: { count: 6 } },
    'Every 2 months on the 1st, the last day and the 2nd to last day, 6 times',
  ],
  [
    {
      freq: 'monthly',
      on: [
        { weekday: 1, nth: 3 },
        { weekday: 5, nth: -1 },
      ],
    },
    'Every month on the 3rd Monday and the last Friday',
  ],
  [
    { freq: 'yearly', months: [3, 9], on: [{ day: 12 }], end: { until: '2030-01-01' } },
    'Every year in March and September on the 12th, until 2030-01-01',
  ],
])('%j is "%s"', (rule, expected) => {
  const recurrence = recurrenceSchema.parse({ start: '2026-11-24', ...rule });
  expect(recurrenceText(recurrence, (day) => day)).toBe(expected);
});
