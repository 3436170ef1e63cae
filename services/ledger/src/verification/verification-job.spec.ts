import fc from 'fast-check';
import { randomIdBetween } from './verification-job.js';

const id = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => {
  return Buffer.from(bytes).toString('hex').replace(/^0/, '1');
});

describe('randomIdBetween', () => {
  it('draws an id after which there are books', () => {
    fc.assert(
      fc.property(id, id, fc.uint8Array({ minLength: 12, maxLength: 12 }), (one, other, random) => {
        const [first = '', last = ''] = [one, other].sort();
        const drawn = randomIdBetween(first, last, random);
        expect(drawn).toHaveLength(24);
        expect(drawn < last).toBe(true);
        expect(BigInt(`0x${drawn}`)).toBeGreaterThanOrEqual(BigInt(`0x${first}`) - 1n);
      }),
    );
  });

  it('can begin with each of them', () => {
    const [first, last] = ['5'.padEnd(24, '0'), `${'5'.padEnd(23, '0')}2`];
    const drawn = [0, 1, 2].map((byte) => randomIdBetween(first, last, new Uint8Array(12).fill(byte, 11)));
    expect(new Set(drawn).size).toBe(3);
  });
});
