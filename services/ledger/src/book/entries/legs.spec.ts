import type { CurrencyCode } from '@pocket/contracts';
import { legMisfits, legsFit } from './legs.js';

const leg = { accountId: 'checking', type: 'expense', amount: 500, ownCurrency: null } as const;
const other = { accountId: 'savings', type: 'income', amount: 500, ownCurrency: null } as const;

describe('legs of a transfer', () => {
  it('fit with one amount, both types and two accounts', () => {
    expect(legsFit(leg, other)).toBe(true);
    expect(legsFit(other, leg)).toBe(true);
  });

  it('fit with any amounts in two currencies', () => {
    expect(legsFit(leg, { ...other, amount: 501, ownCurrency: 'EUR' as CurrencyCode })).toBe(true);
  });

  it.each([
    ['of one type', 'types', { ...other, type: 'expense' as const }],
    ['of different amounts', 'amounts', { ...other, amount: 501 }],
    ['in one account', 'accounts', { ...other, accountId: 'checking' }],
  ])('do not fit %s', (_, misfit, wrong) => {
    expect(legsFit(leg, wrong)).toBe(false);
    expect([...legMisfits(leg, wrong)]).toEqual([misfit]);
  });
});
