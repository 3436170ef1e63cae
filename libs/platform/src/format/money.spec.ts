import { CURRENCIES, type Currency } from '@pocket/contracts/currencies';
import { formatMoney } from './money';

/** Normalizes the spaces and apostrophes between groups, which differ between versions of ICU. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

describe('formatMoney', () => {
  it.each<[Currency, string]>([
    ['USD', '$1,234.56'],
    ['EUR', '€1.234,56'],
    ['GBP', '£1,234.56'],
    ['JPY', '¥1,234.56'],
    ['INR', '₹1,234.56'],
    ['CNY', '¥1,234.56'],
    ['AUD', 'A$1,234.56'],
    ['CAD', 'C$1,234.56'],
    ['CHF', "CHF1'234.56"],
    ['SEK', 'kr1 234,56'],
    ['NOK', 'kr1 234,56'],
    ['DKK', 'kr1.234,56'],
    ['RUB', '₽1 234,56'],
    ['BRL', 'R$1.234,56'],
    ['MXN', '$1,234.56'],
    ['KRW', '₩1,234.56'],
    ['SGD', 'S$1,234.56'],
    ['HKD', 'HK$1,234.56'],
    ['NZD', 'NZ$1,234.56'],
    ['ZAR', 'R1 234,56'],
  ])('shows 1234.56 in %s as %s', (currency, text) => {
    expect(plain(formatMoney(1234.56, currency))).toBe(text);
  });

  it('has the twenty currencies', () => {
    expect(Object.keys(CURRENCIES)).toHaveLength(20);
  });

  it.each([
    [0, '$0.00'],
    [-0.001, '$0.00'],
    [-1234.5, '-$1,234.50'],
    ['12.3', '$12.30'],
    [999_999_999_999.99, '$999,999,999,999.99'],
  ])('shows %p as %s', (value, text) => {
    expect(formatMoney(value, 'USD')).toBe(text);
  });

  it.each([undefined, null, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, {}])('shows %p as zero', (value) => {
    expect(formatMoney(value, 'GBP')).toBe('£0.00');
  });

  it.each([
    [12_000, 'USD', '$12,000.00'],
    [12_000, 'JPY', '¥12,000.00 JPY'],
    [-12.5, 'EUR', '-€12,50 EUR'],
    [1.5, 'KWD', 'KWD 1.500'],
    [-0.001, 'KWD', '-KWD 0.001'],
    [1_500_000, 'ISK', 'ISK 1,500,000'],
    [-0.4, 'ISK', 'ISK 0'],
    [1234.5, 'CHF', "CHF 1'234.50"],
  ])('shows %p %s as %s in a book of dollars with several currencies', (value, currency, text) => {
    expect(plain(formatMoney(value, currency, 'USD'))).toBe(text);
  });
});
