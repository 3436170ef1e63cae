import { setImmediate } from 'node:timers/promises';
import { requestTaken } from '../timing/requests-taken.js';
import { type YieldingOptions, YieldingRunner } from './yielding-runner.js';

describe('a step of long work', () => {
  const rests: number[] = [];
  const rest = async (ms: number) => void rests.push(ms);
  const large = (options?: YieldingOptions) => new YieldingRunner(options, rest);
  const asked = async () => {
    requestTaken();
    await setImmediate();
  };
  beforeEach(() => rests.splice(0));

  it('is followed by the next one at once without requests', async () => {
    requestTaken();
    expect(await large().run(() => setImmediate('done'))).toBe('done');
    expect(rests).toEqual([]);
  });

  it('is followed by a pause after requests, no longer than the step', async () => {
    const begun = performance.now();
    await large().run(asked);
    expect(rests).toEqual([expect.any(Number)]);
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests[0]).toBeLessThanOrEqual(performance.now() - begun);
  });

  it('is followed by a pause of at most the given share', async () => {
    const begun = performance.now();
    await large({ share: 0.25 }).run(asked);
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests[0]).toBeLessThanOrEqual((performance.now() - begun) / 4);
  });

  it('is followed by the next one at once if the remaining steps need all the time', async () => {
    const worked = large({ timeLeft: () => 60_000 });
    await worked.run(asked, 1);
    expect(rests).toHaveLength(1);
    await worked.run(asked, Number.POSITIVE_INFINITY);
    const late = large({ timeLeft: () => 1e-6 });
    await late.run(asked, 1);
    expect(rests).toHaveLength(1);
  });

  it('is followed by a pause that leaves enough time for the remaining steps', async () => {
    await large({ timeLeft: () => 1e-6 }).run(asked, 0);
    expect(rests).toEqual([1e-6]);
  });

  it('ends with its error and without a pause', async () => {
    const failing = large().run(async () => {
      requestTaken();
      throw new RangeError('not possible');
    });
    await expect(failing).rejects.toThrow('not possible');
    expect(rests).toEqual([]);
  });

  it('is each element of a source, which is closed at the end', async () => {
    let isClosed = false;
    const source = (async function* () {
      try {
        yield* [await asked().then(() => 1), 2, 3];
      } finally {
        isClosed = true;
      }
    })();
    for await (const element of large().each(source)) if (element === 2) break;
    expect(rests).toHaveLength(1);
    expect(isClosed).toBe(true);
  });
});
