import { CURRENCIES, type Currency } from '@pocket/contracts/currencies';
import { formatMoney } from './money';
import { readAmountIn } from './read-amount';

describe('an amount in a field', () => {
  it.each([
    ['USD', '1,250', 1250],
    ['USD', '1.250', 1.25],
    ['EUR', '1.250', 1250],
    ['EUR', '1,250', 1.25],
    ['MXN', '1,250', 1250],
    ['CHF', '1.250', 1.25],
  ] as const)('is read with the thousands separator of the currency: %s %s', (currency, text, amount) => {
    expect(readAmountIn(currency, text)).toBe(amount);
  });

  it.each(Object.keys(CURRENCIES) as Currency[])('is read as %s shows it', (currency) => {
    for (const amount of [0.05, 12.5, 999, 1250, 1_234_567.89, -45_000.1]) {
      expect(readAmountIn(currency, formatMoney(amount, currency))).toBe(amount);
    }
  });
});
