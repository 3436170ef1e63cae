import { isSameAccount, withDistinctNumbers } from './account-identity.js';

const account = (number: string, currency: string | null, institution = '') => ({ number, currency, institution });

describe('isSameAccount', () => {
  it('distinguishes two currencies of one number', () => {
    expect(isSameAccount(account('DE1', 'EUR'), account('DE1', 'USD'))).toBe(false);
  });

  it('distinguishes one number at two banks', () => {
    expect(isSameAccount(account('123', 'EUR', '10020030'), account('123', 'EUR', '50010517'))).toBe(false);
  });

  it('recognizes an account by its number where a statement names neither bank nor currency', () => {
    expect(isSameAccount(account('123', 'EUR', '10020030'), account('123', null))).toBe(true);
  });
});

describe('withDistinctNumbers', () => {
  const numbersOf = (accounts: Parameters<typeof withDistinctNumbers>[0]) =>
    withDistinctNumbers(accounts).map(({ number }) => number);

  it('does not change numbers that only one account has', () => {
    expect(numbersOf([account('1', 'EUR'), account('2', 'USD')])).toEqual(['1', '2']);
  });

  it('appends the currency to a number in two currencies', () => {
    expect(numbersOf([account('1', 'EUR'), account('2', 'EUR'), account('1', 'USD')])).toEqual(['1-EUR', '2', '1-USD']);
  });

  it('appends the bank to a number at two banks', () => {
    expect(numbersOf([account('1', 'EUR', 'A'), account('1', 'EUR', 'B')])).toEqual(['1-A', '1-B']);
  });

  it('numbers accounts that a file does not distinguish otherwise', () => {
    expect(numbersOf([account('1-EUR', null), account('1', 'EUR'), account('1', 'USD')])).toEqual([
      '1-EUR-1',
      '1-EUR-2',
      '1-USD',
    ]);
  });
});
