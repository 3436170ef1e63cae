import { amountText } from './amount-text';
import { amountOf, signedAmountOf } from './arithmetic';

beforeEach(() => localStorage.clear());

describe('an amount as people type it', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['12,50', 12.5],
    ['1,234', 1234],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ["1'234.50", 1234.5],
    ['$ 9.99', 9.99],
    ['999,999,999,999.99', 999_999_999_999.99],
    ['0', 0],
  ])('%s is %d', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each([
    ['12.50+3', 15.5],
    ['0.1+0.2', 0.3],
    ['100-25.01', 74.99],
    ['3*4.99', 14.97],
    ['100/3', 33.33],
    ['2+3*4', 14],
    ['(80-20)/4', 15],
    ['50 × 2 − 1', 99],
  ])('%s makes %d', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['', 'abc', '12.345', '1.234', '5+', '+5', '1/0', '(1', '1)', '5-6', '1000000000000', '1e5', '12,,5', '-3'])(
    '%p is none',
    (text) => {
      expect(amountOf(text)).toBeNull();
    },
  );

  it.each([
    ['1.250', 1250],
    ['1,250', 1.25],
    ['1.250,50+1.000', 2250.5],
    ['2*1.250', 2500],
  ])('%s makes %d in euros, of a book with several currencies', (text, amount) => {
    localStorage.setItem('pocket_settings_book', 'USD');
    expect(amountOf(text, 'EUR')).toBe(amount);
  });

  it.each([
    ['-3', -3],
    ['5-6.50', -1.5],
    ['−2*(3+4)', -14],
    ['400+25', 425],
  ])('%s makes %d where amounts may be negative', (text, amount) => {
    expect(signedAmountOf(text)).toBe(amount);
  });

  it.each(['--3', '5-', '-1000000000000', '-'])('%p is none, even where amounts may be negative', (text) => {
    expect(signedAmountOf(text)).toBeNull();
  });

  it('has the decimals of its currency', () => {
    localStorage.setItem('pocket_settings_book', 'USD');
    expect(amountOf('10.001/2', 'KWD')).toBe(5.001);
    expect(amountOf('10/4', 'ISK')).toBe(3);
    expect(amountOf('1.5', 'ISK')).toBeNull();
    expect(amountText(1.5, 'KWD')).toBe('1.500');
    expect(amountText(1500, 'ISK')).toBe('1500');
  });

  it('ignores the currency of the account in a book with one', () => {
    expect(amountOf('1.250', 'EUR')).toBe(1.25);
    expect(amountText(1, 'KWD')).toBe('1.00');
  });

  it.each([
    ['1.250', 1.25],
    ['1,250+1,000.50', 2250.5],
  ])('%s makes %d in dollars', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it('reads back what it writes, to the cent', () => {
    let seed = 7;
    for (let round = 0; round < 500; round += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const amount = (seed % 100_000_000) / 100;
      expect(amountOf(amountText(amount))).toBe(amount);
    }
  });
});
