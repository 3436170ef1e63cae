import { account } from '@pocket/platform/testing';
import {
  ACCOUNT_FIELDS,
  accountDraft,
  accountErrors,
  balanceOf,
  createBodyOf,
  differing,
  typesFor,
  updateBodyOf,
} from './account-form';

describe('a balance that somebody types', () => {
  it.each([
    ['', 0],
    ['12', 12],
    ['-12.5', -12.5],
    ['−3', -3],
    ['1,234.56', 1234.56],
    ['1 234.56', 1234.56],
    ['12,50', 12.5],
    ['999999999999.99', 999_999_999_999.99],
  ])('takes “%s”', (text, balance) => {
    expect(balanceOf(text)).toBe(balance);
  });

  it.each(['x', '1.234', '1,23,4', '1,2345', '1e3', '--1', '1000000000000', '0x10'])('refuses “%s”', (text) => {
    expect(balanceOf(text)).toBeUndefined();
  });
});

describe('the form of an account', () => {
  it('sends every field of a new one, trimmed', () => {
    const draft = { ...accountDraft(), name: ' Box ', openingBalance: '-5' };
    expect(createBodyOf(draft)).toEqual({
      name: 'Box',
      type: 'checking',
      openingBalance: -5,
      number: '',
      institution: '',
      notes: '',
    });
  });

  it('sends of an edited one only what is different', () => {
    const before = accountDraft(account({ openingBalance: 5 }));
    expect(updateBodyOf({ ...before, notes: 'N', openingBalance: '5.0' }, before)).toEqual({ notes: 'N' });
    expect(differing(before, { ...before, name: 'B', type: 'cash' })).toEqual(['name', 'type']);
  });

  it('needs a name and an amount', () => {
    expect(ACCOUNT_FIELDS.findErrors(accountDraft())).toEqual({ name: 'Name is required' });
    expect(accountErrors({ ...accountDraft(), openingBalance: 'x' })).toEqual({
      openingBalance: 'Opening balance must be an amount with at most 2 decimals',
    });
    expect(accountErrors(accountDraft(account()))).toEqual({});
  });

  it('keeps a type that the product does not offer', () => {
    expect(typesFor('cash')).not.toContain('pension');
    expect(typesFor('pension')).toContain('pension');
  });
});
