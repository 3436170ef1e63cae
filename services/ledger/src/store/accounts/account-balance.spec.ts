import fc from 'fast-check';
import { MAX_BALANCE } from '../../book/posting.js';
import { balancesThatTake } from './account-balance.js';

const amount = fc.integer({ min: -MAX_BALANCE, max: MAX_BALANCE });

describe('balancesThatTake', () => {
  it('allows exactly the balances that stay in range', () => {
    fc.assert(
      fc.property(amount, amount, (balance, delta) => {
        const { $gte, $lte } = balancesThatTake(delta);
        expect(balance >= $gte && balance <= $lte).toBe(Math.abs(balance + delta) <= MAX_BALANCE);
      }),
    );
  });
});
