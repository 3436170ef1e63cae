import { readAhead } from './read-ahead.js';

describe('readAhead', () => {
  it('keeps the order and fetches the next item while one is used', async () => {
    const steps: string[] = [];
    const source = async function* () {
      for (const each of [1, 2, 3]) {
        steps.push(`fetched ${each}`);
        yield each;
      }
    };
    for await (const each of readAhead(source())) {
      await Promise.resolve();
      steps.push(`used ${each}`);
    }
    expect(steps).toEqual(['fetched 1', 'fetched 2', 'used 1', 'fetched 3', 'used 2', 'used 3']);
  });

  it('fails where its source fails, after the earlier items', async () => {
    const used: number[] = [];
    const source = async function* () {
      yield 1;
      throw new RangeError('It broke');
    };
    const using = (async () => {
      for await (const each of readAhead(source())) used.push(each);
    })();
    await expect(using).rejects.toThrow('It broke');
    expect(used).toEqual([1]);
  });

  it('ends its source if the consumer stops early', async () => {
    let isEnded = false;
    const source = async function* () {
      try {
        yield* [1, 2, 3];
      } finally {
        isEnded = true;
      }
    };
    for await (const _ of readAhead(source())) break;
    expect(isEnded).toBe(true);
  });
});
