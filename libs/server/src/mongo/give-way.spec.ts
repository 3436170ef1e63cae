import { setImmediate } from 'node:timers/promises';
import { requestTaken } from '../rpc/requests-taken.js';
import { givingWay } from './give-way.js';

describe('a part of something large', () => {
  const rests: number[] = [];
  const rest = async (ms: number) => void rests.push(ms);
  beforeEach(() => rests.splice(0));

  it('is followed by the next at once where nobody asked for anything', async () => {
    requestTaken();
    expect(await givingWay(() => setImmediate('done'), rest)).toBe('done');
    expect(rests).toEqual([]);
  });

  it('is followed by a rest where somebody did, no longer than it took itself', async () => {
    const begun = performance.now();
    await givingWay(async () => {
      requestTaken();
      await setImmediate();
    }, rest);
    expect(rests).toEqual([expect.any(Number)]);
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests[0]).toBeLessThanOrEqual(performance.now() - begun);
  });

  it('ends with its failure, and without a rest', async () => {
    const failing = givingWay(async () => {
      requestTaken();
      throw new RangeError('not possible');
    }, rest);
    await expect(failing).rejects.toThrow('not possible');
    expect(rests).toEqual([]);
  });
});
