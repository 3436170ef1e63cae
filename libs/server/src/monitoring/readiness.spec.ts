import { Logger } from '@nestjs/common';
import { Readiness } from './readiness.js';

let readiness: Readiness;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  jest.useFakeTimers();
  readiness = new Readiness();
});
afterEach(() => jest.useRealTimers());

test('is starting until it has started, and stays stopping', async () => {
  expect(await readiness.reasons()).toEqual(['starting']);
  readiness.started();
  expect(await readiness.reasons()).toEqual([]);
  readiness.stopping();
  readiness.started();
  expect(await readiness.reasons()).toEqual(['stopping']);
});

test('names missing dependencies', async () => {
  readiness.need('database', async () => {
    throw new Error('no server');
  });
  readiness.need('messaging', async () => {});
  readiness.started();
  expect(await readiness.reasons()).toEqual(['database']);
});

test('does not wait for a check that never ends', async () => {
  readiness.need('database', () => new Promise(() => {}));
  readiness.started();
  const reasons = readiness.reasons();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await reasons).toEqual(['database']);
});

test('checks at most once a second', async () => {
  const check = jest.fn(async () => {});
  readiness.need('database', check);
  readiness.started();
  await Promise.all(Array.from({ length: 100 }, () => readiness.reasons()));
  expect(check).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_001);
  await readiness.reasons();
  expect(check).toHaveBeenCalledTimes(2);
});
