import fc from 'fast-check';
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

it('the mean of amounts of any size is the nearest minor unit, the even one of two', () => {
  const amount = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), (amounts) => {
      const mean = BigInt(meanOf(amounts));
      const count = BigInt(amounts.length);
      const off = amounts.reduce((sum, each) => sum + BigInt(each), 0n) - mean * count;
      const twice = 2n * (off < 0n ? -off : off);
      expect(twice < count || (twice === count && mean % 2n === 0n)).toBe(true);
    }),
  );
});
