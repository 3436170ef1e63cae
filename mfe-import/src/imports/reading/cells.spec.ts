import { amountOf, dayOf } from './cells';

describe('a day', () => {
  it.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['2026-04-03', 'dmy', '2026-04-03'],
    ['3.4.26', 'dmy', '2026-04-03'],
    ['26/04/03', 'ymd', '2026-04-03'],
    ['3.4.79', 'dmy', '2079-04-03'],
    ['3.4.80', 'dmy', '1980-04-03'],
    ['20260403', 'ymd', '2026-04-03'],
    ['03042026', 'dmy', '2026-04-03'],
    ['31.12.2026.', 'dmy', '2026-12-31'],
    ['2026-04-03T10:15:00Z', 'ymd', '2026-04-03'],
  ] as const)('is read: %s, %s', (text, order, day) => expect(dayOf(text, order)).toBe(day));

  it.each([
    ['31/12/2026', 'mdy'],
    ['30.02.2026', 'dmy'],
    ['3. Mai 2026', 'dmy'],
    ['', 'ymd'],
  ] as const)('is left to the server: %s, %s', (text, order) => expect(dayOf(text, order)).toBeNull());
});

describe('an amount', () => {
  it.each([
    ['1,234.56', '.', 1234.56],
    ['1.234,56', ',', 1234.56],
    ['-12,50 €', ',', -12.5],
    ['12.50-', '.', -12.5],
    ['(12.50)', '.', -12.5],
    ['−12.50', '.', -12.5],
    ['1’234.50', '.', 1234.5],
    ['999,999,999,999.99', '.', 999_999_999_999.99],
    ['1 000', '.', 1000],
    ['0', '.', 0],
    ['$12.50', '.', 12.5],
  ] as const)('is read: %s with %s', (text, decimal, amount) => expect(amountOf(text, decimal)).toBe(amount));

  it('needs a digit', () => expect(amountOf('.', '.')).toBeNull());
});
