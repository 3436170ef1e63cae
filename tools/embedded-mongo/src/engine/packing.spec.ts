import type { Database } from '../database.js';
import { Packing } from './packing.js';

const SECOND_MS = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function packingOf(steps: number, { mayAdd = (): boolean => true, fails = false } = {}) {
  const store = {
    isLoose: true,
    isPacking: false,
    pack: jest.fn(() => {
      if (fails) return Promise.reject(new Error('No space'));
      steps--;
      store.isPacking = steps > 0;
      store.isLoose = steps > 0;
      return Promise.resolve(steps > 0);
    }),
  };
  return { store, packing: new Packing([{ store } as unknown as Database], mayAdd) };
}

it('packs unchanged entries into blocks while idle', async () => {
  const { store, packing } = packingOf(3);
  await jest.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(store.pack).toHaveBeenCalledTimes(3);
  await packing.close();
});

it('waits for as long as much is asked', async () => {
  const { store, packing } = packingOf(3);
  const asking = setInterval(() => packing.asked(), 2);
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(store.pack).not.toHaveBeenCalled();
  clearInterval(asking);
  await jest.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(store.pack).toHaveBeenCalledTimes(3);
  await packing.close();
});

it('takes no room on a disk that is nearly full', async () => {
  const { store, packing } = packingOf(3, { mayAdd: () => false });
  await jest.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(store.pack).not.toHaveBeenCalled();
  await packing.close();
});

it('rests after a failure, and tries again later', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { store, packing } = packingOf(3, { fails: true });
  await jest.advanceTimersByTimeAsync(30 * SECOND_MS);
  expect(store.pack).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(store.pack).toHaveBeenCalledTimes(2);
  await packing.close();
});
