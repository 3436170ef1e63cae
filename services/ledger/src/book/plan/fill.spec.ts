import fc from 'fast-check';
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

  it('shares by need within a priority, and leaves later ones without if it falls short', () => {
    const needed = fc.integer({ min: 1, max: 10 ** 14 });
    const lists = fc.array(fc.array(needed, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lists, fc.nat(10 ** 14), (priorities, toAssign) => {
        const needs = priorities.flatMap((each, at) =>
          each.map((amount, index) => need(`${at} ${index}`, amount, at + 1)),
        );
        let left = BigInt(toAssign);
        const expected = priorities.flatMap((each, at) => {
          const total = each.reduce((sum, amount) => sum + BigInt(amount), 0n);
          const money = total < left ? total : left;
          left -= money;
          const floors = each.map((amount) => (BigInt(amount) * money) / total);
          const rest = money - floors.reduce((sum, share) => sum + share, 0n);
          return floors
            .map((share, index) => [`${at} ${index}`, Number(share + (BigInt(index) < rest ? 1n : 0n))] as const)
            .filter(([, share]) => share > 0);
        });
        expect(given(needs, toAssign)).toEqual(expected);
      }),
    );
  });
});
