import fc from 'fast-check';
import { readAmount } from './read-amount.js';

/** Group separators: of US dollars, euros, Swiss francs and Swedish kronor. */
const COMMA = ',';
const POINT = '.';
const APOSTROPHE = '’';
const SPACE = '\u00a0';

describe('an amount as people type it', () => {
  it.each([
    ['1,250.00', COMMA, 1250],
    ['1.250,00', COMMA, 1250],
    ['1,250.00', POINT, 1250],
    ['1.250,00', POINT, 1250],
    ['1,234,567.8', POINT, 1_234_567.8],
    ['1.234.567,8', COMMA, 1_234_567.8],
  ])('takes the last of two different separators for the decimal one: %s', (text, group, amount) => {
    expect(readAmount(text, { group })).toBe(amount);
  });

  it.each([
    ['1,250', COMMA, 1250],
    ['1.250', COMMA, 1.25],
    ['1.250', POINT, 1250],
    ['1,250', POINT, 1.25],
    ['1,250', SPACE, 1.25],
    ['1.250', APOSTROPHE, 1.25],
  ])(
    'takes one before three digits for a thousands separator if it is that of the currency: %s',
    (text, group, amount) => {
      expect(readAmount(text, { group })).toBe(amount);
    },
  );

  it.each([
    ['12', 12],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    [',25', 0.25],
    ['0', 0],
    ['0001.10', 1.1],
    ['12.5000', 12.5],
  ])('takes any other single separator for the decimal one: %s', (text, amount) => {
    expect(readAmount(text, { group: COMMA })).toBe(amount);
    expect(readAmount(text, { group: POINT })).toBe(amount);
  });

  it.each([
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['1 250', 1250],
    ['1 250,5', 1250.5],
    ['1\u00a0250\u202f000.25', 1_250_000.25],
    ["1'250.50", 1250.5],
    ['1’250', 1250],
    ['999,999,999,999.99', 999_999_999_999.99],
  ])('takes separators of groups of digits for thousands separators: %s', (text, amount) => {
    expect(readAmount(text, { group: COMMA })).toBe(amount);
    expect(readAmount(text, { group: SPACE })).toBe(amount);
  });

  it.each([
    ['$1,250.00', 1250],
    ['$ 9.99', 9.99],
    ['A$5', 5],
    ['12,50 €', 12.5],
    ['1 250,00 kr', 1250],
    ['CHF 1’250.50', 1250.5],
    ['R 10', 10],
    ['10 USD', 10],
  ])('overlooks the currency: %s', (text, amount) => {
    expect(readAmount(text, { group: COMMA })).toBe(amount);
  });

  it.each([
    ['-12.50', -12.5],
    ['−1,250', -1250],
    ['-$5', -5],
    ['$-5', -5],
    ['-0', 0],
  ])('reads what is owed: %s', (text, amount) => {
    expect(readAmount(text, { group: COMMA })).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'abc',
    '$',
    '.',
    '-',
    '12.345',
    '12.50.1',
    '1,25,00',
    '1,25.00',
    '1,250.00,5',
    '12 50',
    '1 2 3',
    "1'2",
    '12,,5',
    '0,250',
    '1234,567',
    '1e5',
    '5x',
    'x5',
    '--5',
    '5-',
    '12.50+3',
    '1000000000000',
    'Infinity',
    '١٢',
  ])('does not guess what %p is', (text) => {
    expect(readAmount(text, { group: COMMA })).toBeNull();
  });

  it('accepts as many decimals as the currency has', () => {
    expect(readAmount('1.250', { group: COMMA, digits: 3 })).toBe(1.25);
    expect(readAmount('1.2505', { group: COMMA, digits: 3 })).toBeNull();
    expect(readAmount('12.5', { group: COMMA, digits: 0 })).toBeNull();
    expect(readAmount('12.00', { group: COMMA, digits: 0 })).toBe(12);
  });

  it('ends quickly for any input', () => {
    expect(readAmount('1,'.repeat(100_000), { group: COMMA })).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(COMMA, POINT, SPACE), (text, group) => {
        const amount = readAmount(text, { group });
        return amount === null || Number.isFinite(amount);
      }),
    );
  });

  it.each(['en-US', 'de-DE', 'de-CH', 'sv-SE', 'ja-JP', 'en-IN', 'pt-BR', 'es-MX', 'en-ZA', 'ru-RU'])(
    'reads back every amount as it is written in %s',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      const group = format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? '';
      const cents = fc.integer({ min: 0, max: 99_999_999_999_999 });
      fc.assert(fc.property(cents, (minor) => readAmount(format.format(minor / 100), { group }) === minor / 100));
    },
  );
});
