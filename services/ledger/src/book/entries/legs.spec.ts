import { legsFit } from './legs.js';

const leg = { accountId: 'checking', type: 'expense', amount: 500 } as const;
const other = { accountId: 'savings', type: 'income', amount: 500 } as const;

describe('legs of a transfer', () => {
  it('fit with one amount, both types and two accounts', () => {
    expect(legsFit(leg, other)).toBe(true);
    expect(legsFit(other, leg)).toBe(true);
  });

  it.each([
    ['of one type', { ...other, type: 'expense' as const }],
    ['of different amounts', { ...other, amount: 501 }],
    ['in one account', { ...other, accountId: 'checking' }],
  ])('do not fit %s', (_, wrong) => expect(legsFit(leg, wrong)).toBe(false));
});
