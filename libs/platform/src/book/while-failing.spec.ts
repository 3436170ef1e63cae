import { whileFailing } from './while-failing';

const state = (errorUpdateCount: number, data: unknown = undefined, status = 'error') => ({
  state: { status, data, errorUpdateCount },
});

it('retries a failed query with a growing backoff', () => {
  const waits = [1, 2, 3, 4, 40].map((failures) => whileFailing(state(failures)));
  expect(waits).toEqual([3_000, 6_000, 10_000, 10_000, 10_000]);
});

it('continues while a failed query loads again', () => {
  expect(whileFailing(state(1, undefined, 'pending'))).toBe(3_000);
});

it('stops after a success', () => {
  expect(whileFailing(state(3, { total: 1 }, 'success'))).toBe(false);
  expect(whileFailing(state(0, undefined, 'pending'))).toBe(false);
});
