import { paceAnswer } from './pace-answer';

it('the pace is a line for each span, which ends today where the span goes on', () => {
  const day = (number: number, now: number | null) => ({
    day: number,
    date: `2026-11-0${number}`,
    now,
    before: 10 * number,
    mean: 5,
  });
  const { columns, rows } = paceAnswer({
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'USD',
    unconverted: [],
    days: [day(1, 7), day(2, null)],
  });
  expect(columns.map(({ name }) => name)).toEqual(['Day 1', 'Day 2']);
  expect(rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)])).toEqual([
    ['Now', 7, null],
    ['The time before', 10, 20],
    ['Mean of the three before', 5, 5],
  ]);
});
