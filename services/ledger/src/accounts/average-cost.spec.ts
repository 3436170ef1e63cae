import { Exact } from '@pocket/contracts';
import { AverageCost } from './average-cost.js';

const moved = (...moves: [amount: number, worth: number | null][]) => {
  const cost = new AverageCost();
  for (const [amount, worth] of moves) cost.move(amount, worth === null ? null : new Exact(worth));
  const { figures } = cost;
  return figures && [cost.balance, figures.cost.toNumber(), figures.realized.toNumber()];
};

it('releases the average of what its balance cost', () => {
  expect(moved([10_000, 110], [10_000, 120], [-5_000, 59])).toEqual([15_000, 172.5, 1.5]);
});

it('begins anew after it was empty', () => {
  expect(moved([100, 1], [-100, 3], [100, 7])).toEqual([100, 7, 2]);
});

it('is exact over many releases', () => {
  const releases = Array.from({ length: 299 }, (): [number, number] => [-1, 0.01]);
  expect(moved([300, 1], ...releases, [-1, 0.01])).toEqual([0, 0, 2]);
});

it('knows nothing any more once a worth is unknown or the balance was below zero', () => {
  expect(moved([100, null], [-100, 1])).toBeNull();
  expect(moved([-1, 1], [100, 1])).toBeNull();
  expect(moved([0, null], [1, 1])).toEqual([1, 1, 0]);
});
