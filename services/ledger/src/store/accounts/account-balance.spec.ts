import { type CurrencyCode, maxAmountOf } from '@pocket/contracts';
import fc from 'fast-check';
import { balancesThatTake } from './account-balance.js';

const currencies = ['USD', 'ISK', 'KWD'] as CurrencyCode[];
const move = fc.constantFrom(null, ...currencies).chain((currency) => {
  const most = maxAmountOf(currency);
  const amount = fc.integer({ min: -most, max: most });
  return fc.record({ balance: amount, amount, currency: fc.constant(currency) });
});

describe('balancesThatTake', () => {
  it('allows exactly the balances that stay in range', () => {
    fc.assert(
      fc.property(move, ({ balance, ...delta }) => {
        const { $gte, $lte } = balancesThatTake(delta);
        const isInRange = Math.abs(balance + delta.amount) <= maxAmountOf(delta.currency);
        expect(balance >= $gte && balance <= $lte).toBe(isInRange);
      }),
    );
  });
});
