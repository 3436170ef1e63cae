import fc from 'fast-check';
import { blocksBetween, blocksOf } from './blocks';

const days = fc
  .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 28 })
  .map((numbers) => numbers.sort((a, b) => b - a).map((day) => `2026-03-${String(day).padStart(2, '0')}`))
  .chain((dates) =>
    fc.tuple(...dates.map((date) => fc.integer({ min: 1, max: 300 }).map((count) => ({ date, count })))),
  );

it('reads every day once, in either order', () => {
  fc.assert(
    fc.property(days, fc.boolean(), (newestFirst, isTurned) => {
      const list = isTurned ? newestFirst.toReversed() : newestFirst;
      const blocks = blocksOf(list);
      const inBlocks = blocks.map(({ from, to }) => list.filter(({ date }) => from <= date && date <= to));
      expect(inBlocks.flat()).toEqual(list);
      let first = 0;
      for (const [index, block] of blocks.entries()) {
        const count = inBlocks[index]?.reduce((sum, day) => sum + day.count, 0);
        expect(block).toMatchObject({ first, count });
        first += block.count;
      }
    }),
  );
});

it('finds the blocks of what shows', () => {
  const blocks = blocksOf([
    { date: '2026-03-03', count: 150 },
    { date: '2026-03-02', count: 60 },
    { date: '2026-03-01', count: 70 },
  ]);
  expect(blocks).toEqual([
    { from: '2026-03-03', to: '2026-03-03', first: 0, count: 150 },
    { from: '2026-03-01', to: '2026-03-02', first: 150, count: 130 },
  ]);
  expect(blocksBetween(blocks, 0, 149)).toEqual([0]);
  expect(blocksBetween(blocks, 149, 150)).toEqual([0, 1]);
  expect(blocksBetween(blocks, 200, 999)).toEqual([1]);
  expect(blocksBetween([], 0, 5)).toEqual([]);
});
