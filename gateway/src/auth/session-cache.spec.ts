import { AppError } from '@pocket/contracts';
import { SessionCache } from './session-cache.js';

const ann = { userId: 'ann', sessionId: 's1' };
const annElsewhere = { userId: 'ann', sessionId: 's2' };
const bob = { userId: 'bob', sessionId: 's3' };
const over = () => new AppError('UNAUTHENTICATED', 'Please sign in');

let now: number;
let cache: SessionCache;
beforeEach(() => {
  now = 0;
  cache = new SessionCache(() => now);
});

/** An auth service that waits for its cue. */
function slowAuth() {
  let answer: (timeZone: string) => void = () => {};
  const timeZone = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { answer, ask: jest.fn(() => timeZone) };
}
const auth = () => jest.fn(async () => 'UTC');

test('a session is checked once and then cached for its user only', async () => {
  const ask = auth();
  expect(await cache.timeZone(ann, ask)).toBe('UTC');
  expect(await cache.timeZone(ann, ask)).toBe('UTC');
  expect(ask).toHaveBeenCalledTimes(1);
  await cache.timeZone({ ...ann, userId: 'bob' }, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a session is checked again after a second', async () => {
  const { ask, answer } = slowAuth();
  const asking = cache.timeZone(ann, ask);
  now = 999;
  answer('UTC');
  await asking;
  await cache.timeZone(ann, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  now = 1_000;
  await cache.timeZone(ann, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(cache.wasValid(ann)).toBe(true);
});

test('concurrent callers share one check', async () => {
  const { ask, answer } = slowAuth();
  const answers = Array.from({ length: 100 }, () => cache.timeZone(ann, ask));
  answer('UTC');
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['UTC']));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a slow check is not shared with later callers', async () => {
  const { ask, answer } = slowAuth();
  const first = cache.timeZone(ann, ask);
  now = 1_000;
  const later = auth();
  await cache.timeZone(ann, later);
  expect(later).toHaveBeenCalledTimes(1);
  answer('UTC');
  await first;
});

test('an ended session is rejected without a check until its cache entry expires', async () => {
  const ask = jest.fn(() => Promise.reject(over()));
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    await expect(cache.timeZone(ann, ask)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  expect(ask).toHaveBeenCalledTimes(1);
  expect(cache.wasValid(ann)).toBe(false);
  now = 5_000;
  await expect(cache.timeZone(ann, ask)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question that failed is asked again', async () => {
  const away = () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', 'Not now'));
  await expect(cache.timeZone(ann, away)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(cache.timeZone(ann, auth())).resolves.toBe('UTC');
});

test('a revoked session is forgotten, the user’s others are not', () => {
  cache.remember(ann, 'UTC');
  cache.remember(annElsewhere, 'UTC');
  cache.forget(ann);
  expect(cache.wasValid(ann)).toBe(false);
  expect(cache.wasValid(annElsewhere)).toBe(true);
});

test('all sessions of a user can be forgotten at once', () => {
  cache.remember(ann, 'UTC');
  cache.remember(bob, 'UTC');
  cache.forget({ userId: 'ann', sessionId: null });
  expect(cache.wasValid(ann)).toBe(false);
  expect(cache.wasValid(bob)).toBe(true);
});

test.each([
  ['session', 's1'],
  ['user', null],
])('an answer from before a revocation is not remembered after it: of the %s', async (_, sessionId) => {
  const { ask, answer } = slowAuth();
  const asking = cache.timeZone(ann, ask);
  cache.forget({ userId: 'ann', sessionId });
  answer('UTC');
  await asking;
  expect(cache.wasValid(ann)).toBe(false);
});

test('a revocation does not touch the questions about others', async () => {
  const { ask, answer } = slowAuth();
  const asking = Promise.all([cache.timeZone(ann, ask), cache.timeZone(bob, ask)]);
  cache.forget(annElsewhere);
  answer('UTC');
  await asking;
  expect([cache.wasValid(ann), cache.wasValid(bob)]).toEqual([true, true]);
});

test('all sessions are checked again while broadcasts may have been missed', async () => {
  const ask = auth();
  await cache.timeZone(ann, ask);
  cache.doubtAll();
  expect(cache.wasValid(ann)).toBe(true);
  await cache.timeZone(ann, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a caller after a revocation does not get an earlier result', async () => {
  const before = slowAuth();
  const asking = cache.timeZone(ann, before.ask);
  cache.forget(ann);
  await expect(cache.timeZone(ann, () => Promise.reject(over()))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  before.answer('UTC');
  await asking;
  expect(cache.wasValid(ann)).toBe(false);
});
