import fc from 'fast-check';
import { cover } from './cover.js';

describe('cover', () => {
  it('takes from each place in turn what it has', () => {
    const sources = [
      { place: 'a', available: 20 },
      { place: 'b', available: -5 },
      { place: 'ready', available: 100 },
    ];
    expect(cover(sources, 50)).toEqual([
      { place: 'a', amount: 20 },
      { place: 'ready', amount: 30 },
    ]);
    expect(cover(sources, 0)).toEqual([]);
  });

  it('takes what is missing or all there is, and from a place only after those before it are empty', () => {
    const available = fc.array(fc.integer({ min: -50, max: 100 }), { maxLength: 6 });
    fc.assert(
      fc.property(available, fc.nat(300), (amounts, missing) => {
        const sources = amounts.map((each, place) => ({ place: `${place}`, available: each }));
        const taken = cover(sources, missing);
        const has = amounts.map((each) => Math.max(0, each));
        const sum = taken.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(
          Math.min(
            missing,
            has.reduce((total, each) => total + each, 0),
          ),
        );
        const last = Number(taken.at(-1)?.place ?? 0);
        const emptied = taken.slice(0, -1).map(({ amount }) => amount);
        expect(emptied).toEqual(has.slice(0, last).filter((each) => each > 0));
      }),
    );
  });
});
