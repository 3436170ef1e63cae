import { addDays, addMonths, type CalendarDay, calendarDay } from '@pocket/contracts';
import { findSeries } from './find-series.js';
import { type Movement, MovementGroups } from './movement-groups.js';

const today = calendarDay('2026-11-24');
const movement = (date: CalendarDay, fields: Partial<Movement> = {}): Movement => ({
  id: '',
  accountId: 'bank',
  toAccountId: null,
  type: 'expense',
  amount: 1_000,
  toAmount: null,
  date,
  text: 'Apple',
  isPayee: true,
  scheduleId: null,
  ...fields,
});
const monthly = (times: number, fields: Partial<Movement> = {}, off = 3) =>
  Array.from({ length: times }, (_, index) => movement(addDays(addMonths(today, -index), -off), fields));
const found = (movements: readonly Movement[]) => {
  const groups = new MovementGroups();
  for (const each of movements) groups.add(each);
  return [...groups].flatMap((group) => findSeries(group, today));
};
const amounts = (movements: readonly Movement[]) =>
  found(movements)
    .map((series) => series.movements[0]?.amount)
    .sort();

test.each([
  ['another account', { accountId: 'cash' }],
  ['another type', { type: 'income' }],
  ['another payee', { text: 'Orange' }],
  ['another account of arrival', { toAccountId: 'cash' }],
] as const)('%s is another series', (_, fields) => {
  expect(found([...monthly(3), ...monthly(2, fields)])).toHaveLength(1);
  expect(found([...monthly(3), ...monthly(3, fields)])).toHaveLength(2);
  expect(found([...monthly(2), ...monthly(1, fields, 3 + 61)])).toEqual([]);
});

test('a series is the same when it goes on, and needs no order', () => {
  const movements = monthly(6);
  const [older] = found(movements.slice(1));
  const [series, ...others] = found(movements.toReversed());
  expect(others).toEqual([]);
  expect(series).toMatchObject({ id: older?.id, groupId: series?.id, confidence: 1 });
  expect(series?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(series?.movements.map(({ date }) => date)).toEqual(movements.map(({ date }) => date).sort());
});

test('what has ended is no series', () => {
  expect(found(monthly(3, {}, 45))).toHaveLength(1);
  expect(found(monthly(3, {}, 46))).toEqual([]);
});

describe('a payee without a rhythm', () => {
  const noise = [1, 2, 9, 40, 41, 90].map((days, index) => movement(addDays(today, -days), { amount: 50 + index }));

  it('has a series of each amount with one', () => {
    const all = [...monthly(4), ...monthly(4, { amount: 299 }, 11), ...noise];
    expect(amounts(all)).toEqual([1_000, 299]);
    const [one, other] = found(all);
    expect(one?.id).not.toBe(other?.id);
    expect(one?.groupId).toBe(other?.groupId);
    expect([one?.groupId, other?.groupId]).not.toContain(one?.id);
  });

  it('has no yearly payments by chance', () => {
    const yearly = [30, 395].map((days) => movement(addDays(today, -days), { amount: 9_900 }));
    expect(amounts([...monthly(4), ...noise, ...yearly])).toEqual([1_000]);
    expect(amounts([...monthly(4), ...yearly])).toEqual([1_000, 9_900]);
  });
});

test.each([
  [1_500, 1],
  [1_501, 0],
])('two payments a year apart, of 1000 and %i, are %i series', (amount, expected) => {
  const movements = [movement(addDays(today, -30)), movement(addDays(today, -395), { amount })];
  expect(found(movements)).toHaveLength(expected);
});
