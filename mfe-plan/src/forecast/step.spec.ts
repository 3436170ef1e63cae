import { stepFor } from './step';

it.each([
  [90, 1, undefined],
  [730, 27, undefined],
  [730, 28, 'week'],
  [730, 186, 'week'],
  [730, 187, 'month'],
  [30, 645, undefined],
  [30, 646, 'week'],
])('a forecast of %d days and %d accounts has the finest step that fits: %s', (days, accounts, step) => {
  expect(stepFor(days, accounts)).toBe(step);
});
