import type { Transaction } from '@pocket/contracts';
import { firstSplits, NOT_ALL } from '@pocket/screens/editor';
import { changesOf, differing, fieldsFor, mergedOf, transactionDraft, transactionErrors } from './draft';

const transaction = {
  ...{ id: 't', amount: 12.5, type: 'expense', date: '2026-03-05', accountId: 'a', categoryId: 'food', splits: null },
  ...{ payee: 'Deli', description: 'Lunch', notes: '', tags: ['work'], status: 'cleared', version: 3 },
} as unknown as Transaction;
const draft = transactionDraft(transaction);

describe('a transaction as it is typed', () => {
  it('changes nothing where nothing was typed', () => {
    expect(changesOf(draft, draft)).toEqual({});
    expect(changesOf({ ...draft, amount: '10+2.5', payee: ' Deli ' }, draft)).toEqual({});
  });

  it('says what is not as it was, and nothing else', () => {
    expect(changesOf({ ...draft, amount: '13', categoryId: 'none' }, draft)).toEqual({ amount: 13, categoryId: null });
  });

  it('has no category of its own with splits, and gets one with their end', () => {
    const splits = [
      { key: 0, categoryId: 'food', amount: '10', notes: '' },
      { key: 1, categoryId: '', amount: '2.50', notes: 'tip' },
    ];
    const split = { ...draft, splits };
    expect(changesOf(split, draft)).toEqual({
      categoryId: null,
      splits: [
        { categoryId: 'food', amount: 10, notes: '' },
        { categoryId: null, amount: 2.5, notes: 'tip' },
      ],
    });
    expect(changesOf({ ...split, splits: null, categoryId: 'fuel' }, split)).toEqual({
      splits: null,
      categoryId: 'fuel',
    });
  });

  it('needs what every transaction needs, and splits that leave nothing', () => {
    expect(transactionErrors({ ...draft, amount: '', date: '', categoryId: '' }, false)).toEqual({
      amount: 'Enter an amount',
      date: 'Date is required',
      categoryId: 'Choose a category',
    });
    expect(fieldsFor(false).findErrors({ ...draft, description: ' ' })).toEqual({
      description: 'Description is required',
    });
    const splits = firstSplits('food');
    expect(transactionErrors({ ...draft, splits }, false)).toEqual({ splits: 'Every line needs an amount' });
    const short = splits.map((line) => ({ ...line, amount: '5' }));
    expect(transactionErrors({ ...draft, splits: short }, false)).toEqual({ splits: NOT_ALL });
    expect(transactionErrors({ ...draft, amount: '10', splits: short, categoryId: '' }, false)).toEqual({});
  });

  it('asks a part of a transfer for no category and no description', () => {
    expect(transactionErrors({ ...draft, categoryId: '', description: '' }, true)).toEqual({});
    expect(fieldsFor(true).findErrors({ ...draft, description: '' })).toEqual({});
  });

  it('keeps what was typed on top of what others have left', () => {
    const theirs = transactionDraft({ ...transaction, notes: 'theirs', payee: 'Bakery' });
    const mine = { ...draft, payee: 'Kiosk' };
    expect(differing(mine, theirs)).toEqual(['payee', 'notes']);
    expect(mergedOf(mine, draft, theirs)).toMatchObject({ payee: 'Kiosk', notes: 'theirs' });
  });
});
