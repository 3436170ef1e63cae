import fc from 'fast-check';
import { cover } from './cover.js';
import { fill, type Need } from './fill.js';

const need = (categoryId: string, needed: number, priority = 5): Need => ({
  categoryId,
  assigned: 0,
  needed,
  priority,
});
const given = (needs: readonly Need[], toAssign: number) =>
  fill(needs, toAssign).map(({ categoryId, to }) => [categoryId, to]);

describe('fill', () => {
  it('shares what does not suffice in proportion, the first ones get the rest', () => {
    expect(given([need('a', 5_000), need('b', 5_000), need('c', 5_000)], 10_000)).toEqual([
      ['a', 3_334],
      ['b', 3_333],
      ['c', 3_333],
    ]);
  });

  it('serves priority 1 first, and nobody after one that fell short', () => {
    const needs = [need('late', 100, 9), need('first', 100, 1), need('second', 300, 2), need('other', 100, 2)];
    expect(given(needs, 300)).toEqual([
      ['first', 100],
      ['second', 150],
      ['other', 50],
    ]);
  });

  it.each([0, -1])('gives nothing of %d', (toAssign) => expect(given([need('a', 1)], toAssign)).toEqual([]));

  it('never gives more than there is, nor more than is needed, and all that it can', () => {
    const needs = fc.array(
      fc.record({ needed: fc.integer({ min: 1, max: 10 ** 14 }), priority: fc.integer({ min: 1, max: 3 }) }),
    );
    fc.assert(
      fc.property(needs, fc.integer({ min: -10, max: 10 ** 14 }), (drawn, toAssign) => {
        const all = drawn.map((each, index) => ({ ...each, categoryId: `${index}`, assigned: index }));
        const amounts = fill(all, toAssign).map(({ categoryId, from, to }) => {
          const { needed = 0 } = all[Number(categoryId)] ?? {};
          expect(to - from).toBeLessThanOrEqual(needed);
          return to - from;
        });
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + BigInt(value), 0n);
        const [wanted, money] = [sum(all.map(({ needed }) => needed)), BigInt(Math.max(0, toAssign))];
        expect(sum(amounts)).toBe(wanted < money ? wanted : money);
      }),
    );
  });
});

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
});
