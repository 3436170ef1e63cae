import fc from 'fast-check';
import { signedAmount } from './amount.js';

describe('signedAmount', () => {
  it.each([
    ['12.50', 1250],
    ['-12,5', -1250],
    ['12,', 1200],
    ['+1.234.567', 123_456_700],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ["1'234.56", 123_456],
    ['12.50-', -1250],
    ['(12.50)', -1250],
    ['$ 5', 500],
    ['-.5', -50],
    ['000000001213,28', 121_328],
    ['3.1200000000000', 312],
    ['10.0199999999999', 1002],
    ['1.005', 101],
    ['-0', 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('reads %s', (text, amount) => {
    expect(signedAmount(text)).toBe(amount);
  });

  it.each(['', '.', '-', 'abc', '1e5', '1 2 x', '1234567890123', '--5', '12..34', '1.2.34', '1,2345,6789'])(
    'finds no amount in “%s”',
    (text) => {
      expect(signedAmount(text)).toBeNull();
    },
  );

  it('reads amounts in any grouping', () => {
    const written = (minor: number, group: string, mark: string) => {
      const whole = String(Math.trunc(minor / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      return `-${whole}${mark}${String(minor % 100).padStart(2, '0')}`;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999_999 }),
        fc.constantFrom(['', '.'], ['', ','], ['.', ','], [',', '.'], [' ', ','], ['’', '.']),
        (minor, [group = '', mark = '']) => signedAmount(written(minor, group, mark)) === -minor,
      ),
    );
  });

  it('reads a mark before three digits as thousands if the decimal mark is another one', () => {
    expect(signedAmount('1,500', '.')).toBe(150_000);
    expect(signedAmount('1.500', ',')).toBe(150_000);
    expect(signedAmount('1.500', '.')).toBe(150);
    expect(signedAmount('12,50', '.')).toBe(1250);
  });
});
