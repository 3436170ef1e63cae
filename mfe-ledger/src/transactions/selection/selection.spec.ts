import { batchMessage } from './batch-message';
import { EVERYTHING, isSelected, NOTHING, selectedCount, withSelected } from './selection';

describe('a selection', () => {
  it('has what was selected', () => {
    const some = withSelected(withSelected(NOTHING, ['1', '2', '3'], true), ['2'], false);
    expect(['1', '2', '3', '4'].map((id) => isSelected(some, id))).toEqual([true, false, true, false]);
    expect(selectedCount(some, 100)).toBe(2);
  });

  it('has everything but what was taken out, also what is not known', () => {
    const most = withSelected(EVERYTHING, ['1', '2'], false);
    expect(['1', '9'].map((id) => isSelected(most, id))).toEqual([false, true]);
    expect(selectedCount(most, 100)).toBe(98);
    expect(selectedCount(withSelected(most, ['1'], true), 100)).toBe(99);
  });
});

describe('what is said of a change of many', () => {
  const reply = { matched: 5, changed: 3, changeId: 'c', skipped: [] };
  const skipped = (reason: 'SPLIT' | 'TRANSFER_LEG', count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: String(index), reason }));

  it('is how many, and why others were left', () => {
    expect(batchMessage('Changed', reply)).toBe('Changed 3 transactions');
    expect(batchMessage('Deleted', { ...reply, changed: 1 })).toBe('Deleted 1 transaction');
    expect(
      batchMessage('Changed', { ...reply, skipped: [...skipped('SPLIT', 1), ...skipped('TRANSFER_LEG', 2)] }),
    ).toBe('Changed 3 transactions, 3 skipped: 2 parts of transfers, 1 split');
  });
});
