import { aBudget, aTransaction, id } from '../../testing/states.js';
import { creationEntry, deletionEntry, restorationEntry, updateEntry } from './entry.js';
import { transferVersion, withSharedChanges } from './transfer-version.js';

const transferId = id(2);
const from = aTransaction({ id: id(5), transferId, categoryId: null });
const to = aTransaction({ id: id(6), transferId, categoryId: null, type: 'income', accountId: id(4) });

describe('the version of a transfer', () => {
  it('is 1 for a new transfer', () => {
    expect(transferVersion({ from, to })).toBe(1);
  });

  it('is one more after a change of one leg, and one more after a change of both', () => {
    const [one] = withSharedChanges([updateEntry('transaction', to, { payee: 'Bank' })] as const);
    expect(transferVersion({ from, to: one.after })).toBe(2);
    const [expense, income] = withSharedChanges([
      updateEntry('transaction', from, { amount: 9 }),
      updateEntry('transaction', one.after, { amount: 9 }),
    ] as const);
    expect(transferVersion({ from: expense.after, to: income.after })).toBe(3);
  });

  it('is one more for legs that come back', () => {
    const [expense, income] = [restorationEntry('transaction', from), restorationEntry('transaction', to)];
    expect(transferVersion({ from: expense.after, to: income.after })).toBe(2);
  });

  it('does not decrease through the earlier versions of a leg', () => {
    const met = { ...from, version: 9, sharedChanges: 8 };
    expect(transferVersion({ from: met, to })).toBe(9);
    expect(transferVersion({ from: to, to: met })).toBe(9);
  });
});

describe('changes that legs share', () => {
  it('are incremented if both legs are changed, without other changes', () => {
    const entries = [
      updateEntry('transaction', from, { amount: 9 }),
      updateEntry('budget', aBudget(), { limit: 9 }),
      updateEntry('transaction', to, { amount: 9 }),
      updateEntry('transaction', aTransaction({ id: id(7) }), { amount: 9 }),
    ];
    const counted = withSharedChanges(entries);
    expect(counted.map(({ after }) => after)).toEqual([
      { ...entries[0]?.after, sharedChanges: 1 },
      entries[1]?.after,
      { ...entries[2]?.after, sharedChanges: 1 },
      entries[3]?.after,
    ]);
  });

  it('are none for legs that are created, deleted, unlinked or unchanged', () => {
    const { id: one, version, createdAt, updatedAt, ...fields } = from;
    const entries = [
      creationEntry('transaction', fields),
      creationEntry('transaction', { ...fields, type: 'income' }),
      deletionEntry('transaction', from),
      deletionEntry('transaction', to),
      updateEntry('transaction', from, { transferId: null }),
      updateEntry('transaction', to, { transferId: null }),
      updateEntry('transaction', from, {}),
      updateEntry('transaction', to, { amount: 9 }),
    ] as const;
    expect(withSharedChanges(entries)).toEqual(entries);
  });
});
