import { CURRENCIES } from './currencies.js';
import { ALL_CURRENCIES, currencyCodeSchema, fromMinor, isCurrencyCode, toMinor } from './currency.js';

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

it('offers the currencies of the settings first, then the other active ones by code', () => {
  const codes = ALL_CURRENCIES.map(({ code }) => code);
  expect(codes.slice(0, 20)).toEqual(Object.keys(CURRENCIES));
  const others = codes.slice(20);
  expect(others).toEqual([...new Set(others)].sort());
  expect(codes).toEqual(expect.arrayContaining(['ISK', 'KWD', 'XCG', 'ZWG']));
  for (const code of ['XAU', 'XTS', 'XDR', 'CLF', 'HRK']) expect(isCurrencyCode(code)).toBe(false);
});

it.each([
  ['USD', { name: 'US Dollar', symbol: '$', locale: 'en-US', digits: 2 }],
  ['JPY', { name: 'Japanese Yen', symbol: '¥', locale: 'ja-JP', digits: 2 }],
  ['ISK', { name: 'Icelandic Króna', symbol: 'ISK', locale: 'en-US', digits: 0 }],
  ['KWD', { name: 'Kuwaiti Dinar', symbol: 'KWD', locale: 'en-US', digits: 3 }],
])('says how amounts of %s are written', (code, expected) => {
  expect(ALL_CURRENCIES.find((currency) => currency.code === code)).toEqual({ code, ...expected });
});
