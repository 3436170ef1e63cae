import { SlowRefusals } from './slow-refusals.js';

test('delays replies to requests above a limit and no others', async () => {
  const pauses: number[] = [];
  const refusals = new SlowRefusals(100, async (ms) => pauses.push(ms));
  await refusals.before('NOT_FOUND', 'a');
  expect(pauses).toEqual([]);
  await refusals.before('TOO_MANY_REQUESTS', 'a');
  expect(pauses).toEqual([100]);
});

test('sends a refusal within four seconds after its request', async () => {
  const pauses: number[] = [];
  const refusals = new SlowRefusals(100, async (ms) => pauses.push(ms));
  await refusals.before('SERVICE_UNAVAILABLE', 'a', 60);
  await refusals.before('SERVICE_UNAVAILABLE', 'a', 3_950);
  await refusals.before('SERVICE_UNAVAILABLE', 'a', 4_000);
  expect(pauses).toEqual([100, 50]);
});

test('delays the replies of no other source', async () => {
  const pauses: number[] = [];
  const refusals = new SlowRefusals(100, async (ms) => pauses.push(ms));
  const floods = Array.from({ length: 200 }, () => refusals.before('TOO_MANY_REQUESTS', 'a'));
  await refusals.before('TOO_MANY_REQUESTS', 'b');
  await Promise.all(floods);
  expect(pauses.at(-1)).toBe(100);
});

test('delays many at once by more, up to a limit', async () => {
  const pauses: number[] = [];
  const refusals = new SlowRefusals(100, async (ms) => pauses.push(ms));
  await Promise.all(Array.from({ length: 200 }, () => refusals.before('SERVICE_UNAVAILABLE', 'a')));
  expect(pauses.slice(0, 3)).toEqual([100, 150, 200]);
  expect(Math.max(...pauses)).toBe(3_000);
});

test('holds a bounded number of requests', async () => {
  let ended = () => {};
  const over = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const refusals = new SlowRefusals(100, () => over);
  const held = Array.from({ length: 1_000 }, () => refusals.before('LIMIT_REACHED', 'a'));
  await refusals.before('LIMIT_REACHED', 'a');
  ended();
  await Promise.all(held);
});
