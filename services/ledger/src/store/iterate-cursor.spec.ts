import { iterateCursor } from './iterate-cursor.js';

describe('eachOf', () => {
  const cursorOf = (closed: () => void) => ({
    async *[Symbol.asyncIterator]() {
      yield* [1, 2, 3];
    },
    close: async () => closed(),
  });

  it('closes its cursor at the end and if the consumer stops early', async () => {
    const closed = jest.fn();
    const found: number[] = [];
    for await (const each of iterateCursor(cursorOf(closed))) found.push(each);
    expect(found).toEqual([1, 2, 3]);
    for await (const _ of iterateCursor(cursorOf(closed))) break;
    expect(closed).toHaveBeenCalledTimes(2);
  });
});
