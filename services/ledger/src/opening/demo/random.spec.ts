import fc from 'fast-check';
import { randomFrom } from './random.js';

describe('randomFrom', () => {
  it('repeats itself for the same seed', () => {
    const [first, second] = [randomFrom('seed'), randomFrom('seed')];
    const draw = (random: typeof first) => Array.from({ length: 20 }, () => random.between(0, 1_000_000));
    expect(draw(first)).toEqual(draw(second));
  });

  it('stays between its bounds and reaches both', () => {
    const random = randomFrom('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  it('picks only from the given items', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(['a', 'b']).toContain(randomFrom(seed).pick(['a', 'b']));
      }),
    );
  });

  it('returns true in about the requested share of cases', () => {
    const random = randomFrom('share');
    const yes = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length;
    expect(yes).toBeGreaterThan(2_800);
    expect(yes).toBeLessThan(3_200);
  });
});
