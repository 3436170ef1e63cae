import { period } from '../testing/plan';
import { identityOf } from './identity';

it('adds up to the balance, and leaves out what is 0', () => {
  const sums = identityOf(period()).map(({ terms, sum }) => [terms.map(({ amount }) => amount), sum.amount]);
  expect(sums).toEqual([
    [[1000, 3000, -1500], 2500],
    [[0, 1500, -1330], 170],
    [[2500, 170], 2670],
  ]);
});
