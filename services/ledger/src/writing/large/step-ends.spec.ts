import { stepEnds } from './large-changes.js';

describe('stepEnds', () => {
  it.each<[number, number[], number[]]>([
    [0, [], []],
    [3, [1, 1, 1], [3]],
    [12, [], [5, 10, 12]],
    [4, [5e6, 5e6, 1e6, 1e6], [1, 4]],
    [2, [60e6, 60e6], [1, 2]],
  ])('ends the steps of %d parts of %j bytes at %j', (parts, sizes, ends) => {
    expect(stepEnds(parts, sizes)).toEqual(ends);
  });
});
