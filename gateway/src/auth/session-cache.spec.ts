import { SessionCache } from './session-cache.js';

test('a session is remembered for its user only', () => {
  const cache = new SessionCache(() => 0);
  cache.remember('ann', 's1', 'UTC', cache.generation);
  expect(cache.timeZone('ann', 's1')).toBe('UTC');
  expect(cache.timeZone('bob', 's1')).toBeUndefined();
});

test('after five seconds it is asked for again', () => {
  let now = 0;
  const cache = new SessionCache(() => now);
  cache.remember('ann', 's1', 'UTC', cache.generation);
  now = 5_000;
  expect(cache.timeZone('ann', 's1')).toBeUndefined();
});

test('a revoked session is forgotten, the user’s others are not', () => {
  const cache = new SessionCache(() => 0);
  cache.remember('ann', 's1', 'UTC', cache.generation);
  cache.remember('ann', 's2', 'UTC', cache.generation);
  cache.forget({ userId: 'ann', sessionId: 's1' });
  expect(cache.timeZone('ann', 's1')).toBeUndefined();
  expect(cache.timeZone('ann', 's2')).toBe('UTC');
});

test('all sessions of a user can be forgotten at once', () => {
  const cache = new SessionCache(() => 0);
  cache.remember('ann', 's1', 'UTC', cache.generation);
  cache.remember('bob', 's2', 'UTC', cache.generation);
  cache.forget({ userId: 'ann', sessionId: null });
  expect(cache.timeZone('ann', 's1')).toBeUndefined();
  expect(cache.timeZone('bob', 's2')).toBe('UTC');
});

test('an answer from before a revocation is not remembered after it', () => {
  const cache = new SessionCache(() => 0);
  const { generation } = cache;
  cache.forget({ userId: 'ann', sessionId: 's1' });
  cache.remember('ann', 's1', 'UTC', generation);
  expect(cache.timeZone('ann', 's1')).toBeUndefined();
});
