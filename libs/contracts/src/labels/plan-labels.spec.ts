import { planCycleSchema } from '../plan/cycle.js';
import { cycleText } from './plan-labels.js';

it.each([
  [{ kind: 'month', day: 25, weekend: 'before' }, 'Every month on the 25th, on the working day before'],
  [{ kind: 'month', day: -1 }, 'Every month on the last day'],
  [{ kind: 'twice', days: [1, 15] }, 'Every month on the 1st and the 15th'],
  [{ kind: 'weeks', every: 1, anchor: '2026-11-06' }, 'Every week, counted from 2026-11-06'],
  [{ kind: 'weeks', every: 2, anchor: '2026-11-06' }, 'Every 2 weeks, counted from 2026-11-06'],
])('%j is "%s"', (cycle, expected) => {
  expect(cycleText(planCycleSchema.parse(cycle), (day) => day)).toBe(expected);
});
