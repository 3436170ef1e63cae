import type { RuleCondition } from '@pocket/contracts';
import { actionsText, appliedText, conditionsText } from './rule-words';

const names = {
  money: (amount: number) => `$${amount.toFixed(2)}`,
  account: (id: string) => `account ${id}`,
  category: (id: string) => `category ${id}`,
};

describe('a rule in words', () => {
  it('says all conditions', () => {
    const all: RuleCondition[] = [
      { field: 'payee', op: 'contains', value: 'Uber' },
      { field: 'amount', op: 'between', value: [5, 10] },
      { field: 'account', op: 'oneOf', value: ['a', 'b'] },
      { field: 'notes', op: 'is', value: '' },
    ];
    expect(conditionsText({ when: { all } }, names)).toBe(
      'Payee contains “Uber” and Amount is between $5.00 and $10.00 and Account is one of account a, account b and Notes is empty',
    );
  });

  it('says what it sets', () => {
    const then = { categoryId: 'c', payee: '', addTags: ['work', 'trip'], notes: 'Taxi' };
    expect(actionsText({ then }, names)).toBe('Category category c, no Payee, Tags work, trip, Notes “Taxi”');
  });

  it('says how many changed, how many were skipped and why', () => {
    expect(appliedText({ changed: 1, skipped: [] })).toBe('Changed 1 transaction');
    const skipped = [{ reason: 'SPLIT' }, { reason: 'TRANSFER_LEG' }, { reason: 'SPLIT' }] as const;
    expect(appliedText({ changed: 1_234, skipped })).toBe(
      'Changed 1,234 transactions; skipped 3: 1 transfer, 2 splits',
    );
  });
});
