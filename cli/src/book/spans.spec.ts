import { spanFrom } from './spans.js';

test.each([
  ['last-12-months', { last: 12, unit: 'month', complete: false }],
  ['last-1-week', { last: 1, unit: 'week', complete: false }],
  ['last-month', { preset: 'lastMonth' }],
  ['plan-period', { preset: 'planPeriod' }],
  ['2026-01-01..2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
])('reads the range %s', (text, span) => {
  expect(spanFrom(text)).toEqual(span);
});

test('leaves out the unit that is not over, if asked to', () => {
  expect(spanFrom('last-2-years', true)).toEqual({ last: 2, unit: 'year', complete: true });
});

test.each(['', 'last-months', 'toString', '2026-01-01', 'last-12-decades'])(
  'names the ranges instead of %j',
  (text) => {
    expect(() => spanFrom(text)).toThrow('A range is one of: last-12-months');
  },
);
