import { currencyCodeSchema, fromMinor, toMinor } from './currency.js';

it.each([
  ['USD', 19.99, 1_999],
  ['JPY', 1_200.5, 120_050],
  ['ISK', 1_200, 1_200],
  ['KWD', 1.105, 1_105],
])('converts amounts of %s by its decimals', (code, amount, minor) => {
  const currency = currencyCodeSchema.parse(code);
  expect(toMinor(amount, currency)).toBe(minor);
  expect(fromMinor(minor, currency)).toBe(amount);
});
