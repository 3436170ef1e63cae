import { AppError } from '@pocket/contracts';
import { SlowRefusals } from './slow-refusals.js';

const refuse = async () => {
  throw new AppError('TOO_MANY_REQUESTS', 'Too many requests');
};

test('delays replies to requests above a limit and no others', async () => {
  const pauses: number[] = [];
  const refusals = new SlowRefusals(100, async (ms) => pauses.push(ms));
  await expect(refusals.after(async () => 1)).resolves.toBe(1);
  await expect(refusals.after(() => Promise.reject(new AppError('NOT_FOUND', 'x')))).rejects.toThrow('x');
  expect(pauses).toEqual([]);
  await expect(refusals.after(refuse)).rejects.toThrow('Too many requests');
  expect(pauses).toEqual([100]);
  const refusedAtOnce = Array.from({ length: 200 }, () => expect(refusals.after(refuse)).rejects.toThrow());
  await Promise.all(refusedAtOnce);
  expect(pauses.slice(1, 4)).toEqual([100, 120, 140]);
  expect(Math.max(...pauses)).toBe(3_000);
});

test('holds a bounded number of requests', async () => {
  let ended = () => {};
  const over = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const refusals = new SlowRefusals(100, () => over);
  const held = Array.from({ length: 1_000 }, () => refusals.after(refuse).catch(() => 'late'));
  await expect(refusals.after(refuse)).rejects.toThrow('Too many requests');
  ended();
  expect(new Set(await Promise.all(held))).toEqual(new Set(['late']));
});
