import { meanOf } from './copy.js';

it.each([
  [[], 0],
  [[1, 2], 2],
  [[2, 3], 2],
  [[-1, -2], -2],
  [[-2, -3], -2],
  [[100, 200, 301], 200],
  [[100, 200, 302], 201],
])('the mean of %j is %d, half to even', (amounts, mean) => expect(meanOf(amounts)).toBe(mean));
