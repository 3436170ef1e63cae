import type { Account } from '@pocket/contracts';
import { transaction } from '../testing/fake-book';
import { cellChange } from './cell-change';
import { cellError } from './cell-error';
import { editableFields, fieldIn, textOf } from './cell-fields';
import { cellAfter, moveForKey } from './editing';

const BY_DAY = ['name', 'category', 'account', 'tags', 'amount'];
const plain = transaction('1', '2026-11-22', { payee: 'Bakery' });
const lines = [{ categoryId: null, category: 'Uncategorized', amount: 1, notes: '' }];
const split = transaction('2', '2026-11-22', { splits: [...lines, ...lines] });
const leg = transaction('3', '2026-11-21', { transferId: 'f', categoryId: null, description: '' });
const rows = [plain, split, leg];
const accounts = [
  { id: 'euros', currency: 'EUR' },
  { id: 'dollars', currency: 'USD' },
] as Account[];
const cells = { columns: BY_DAY, rowAt: (index: number) => rows[index] };

describe('the cells that can be corrected', () => {
  it('are all but tags, the day with the name where only the heading has it', () => {
    expect(editableFields(plain, BY_DAY)).toEqual([
      'payee',
      'description',
      'date',
      'categoryId',
      'accountId',
      'amount',
    ]);
    expect(editableFields(plain, ['name', 'date', 'category', 'amount'])).not.toContain('accountId');
    expect(editableFields(plain, [])).toEqual([]);
  });

  it('are not the amount of a split, nor the category of a split or a transfer', () => {
    expect(editableFields(split, BY_DAY)).toEqual(['payee', 'description', 'date', 'accountId']);
    expect(editableFields(leg, BY_DAY)).toEqual(['payee', 'description', 'date', 'accountId', 'amount']);
  });

  it('begin with what shows', () => {
    expect(fieldIn(plain, 'name', BY_DAY)).toBe('payee');
    expect(fieldIn(split, 'name', BY_DAY)).toBe('description');
    expect(fieldIn(split, 'amount', BY_DAY)).toBeUndefined();
  });
});

describe('a step', () => {
  it('goes to the next cell, and through the end of a row to the next one', () => {
    expect(cellAfter({ index: 0, field: 'accountId' }, 'next', cells)).toEqual({ index: 0, field: 'amount' });
    expect(cellAfter({ index: 0, field: 'amount' }, 'next', cells)).toEqual({ index: 1, field: 'payee' });
    expect(cellAfter({ index: 1, field: 'payee' }, 'previous', cells)).toEqual({ index: 0, field: 'amount' });
    expect(cellAfter({ index: 0, field: 'payee' }, 'previous', cells)).toBeNull();
    expect(cellAfter({ index: 2, field: 'amount' }, 'next', cells)).toBeNull();
  });

  it('goes to the same field of the rows around that have it', () => {
    expect(cellAfter({ index: 0, field: 'amount' }, 'down', cells)).toEqual({ index: 2, field: 'amount' });
    expect(cellAfter({ index: 2, field: 'amount' }, 'up', cells)).toEqual({ index: 0, field: 'amount' });
    expect(cellAfter({ index: 0, field: 'amount' }, 'up', cells)).toBeNull();
  });

  it('is what a key says, and Up and Down only where the field has no use for them', () => {
    expect(moveForKey('Enter', false, false)).toBe('stay');
    expect(moveForKey('Tab', false, false)).toBe('next');
    expect(moveForKey('Tab', true, false)).toBe('previous');
    expect(moveForKey('ArrowDown', false, true)).toBe('down');
    expect(moveForKey('ArrowUp', false, true)).toBe('up');
    expect(moveForKey('ArrowDown', false, false)).toBeUndefined();
    expect(moveForKey('a', false, true)).toBeUndefined();
  });
});

describe('a text in a cell', () => {
  it('is what is sent, or nothing where it says what there is', () => {
    expect(cellChange(plain, 'amount', '12.50+3')).toEqual({ amount: 15.5 });
    expect(cellChange(plain, 'amount', '1')).toBeUndefined();
    expect(cellChange(plain, 'payee', ' Bakery ')).toBeUndefined();
    expect(cellChange(plain, 'categoryId', 'none')).toEqual({ categoryId: null });
    for (const field of editableFields(plain, BY_DAY))
      expect(cellChange(plain, field, textOf(plain, field))).toBeUndefined();
  });

  it('is wrong where it cannot be saved', () => {
    expect(cellError({ row: plain, accounts }, 'amount', 'x')).toMatch(/Enter an amount/);
    expect(cellError({ row: plain, accounts }, 'date', '')).toBe('Date is required');
    expect(cellError({ row: plain, accounts }, 'description', ' ')).toBe('Description is required');
    expect(cellError({ row: leg, accounts }, 'description', '')).toBeUndefined();
    expect(cellError({ row: plain, accounts }, 'payee', '')).toBeUndefined();
  });

  it('cannot move a transaction to an account in another currency, which needs an amount', () => {
    const error = () => cellError({ row: plain, accounts }, 'accountId', 'euros');
    expect(error()).toBeUndefined();
    localStorage.setItem('pocket_settings_book', 'USD');
    expect(error()).toMatch(/^Amount is required when the currency changes/);
    expect(cellError({ row: plain, accounts }, 'accountId', 'dollars')).toBeUndefined();
    localStorage.clear();
  });
});
