import { DEFAULT_CURRENCY, MAX_AMOUNT, toMinor } from '@pocket/contracts';
import { aBudget, aCategory, anAccount, aTransaction, id } from '../../testing/states.js';
import { deletionEntry, type Entry, type EntryOf, updateEntry } from '../entries/entry.js';
import { MAX_VOLUME } from '../figures/book-figures.js';
import type { Kind, States } from '../states.js';
import type { ViolationCode } from '../violation.js';
import { checkEntries, EntryChecker, requireValid } from './check-entries.js';
import type { BookView } from './entry-check.js';

const cash = { ...anAccount(), balance: 100, currency: DEFAULT_CURRENCY };
const bank = { ...anAccount({ id: id(2), name: 'Bank' }), balance: 0, currency: DEFAULT_CURRENCY };
const groceries = aCategory();
const salary = aCategory({ id: id(4), name: 'Salary', type: 'income' });
const book = {
  account: [cash, bank],
  category: [groceries, salary],
  budget: [aBudget()],
  volume: 100,
} satisfies BookView;

const added = <K extends Kind>(entity: K, after: States[K]): Entry =>
  ({ entity, id: after.id, before: null, after }) satisfies EntryOf<K> as unknown as Entry;
const lunch = aTransaction();
const from = aTransaction({ id: id(5), transferId: id(6), categoryId: null });
const to = aTransaction({ ...from, id: id(7), accountId: bank.id, type: 'income' });
const line = { categoryId: groceries.id, amount: 1, notes: '' };
const most = toMinor(MAX_AMOUNT, DEFAULT_CURRENCY);
/** Grows to 33 times its length when it is normalized. */
const LIGATURE = '\ufdfa';
const { balance: _, currency: __, ...storedCash } = cash;

describe('checkEntries', () => {
  it.each<[string, Entry[]]>([
    ['nothing', []],
    ['an expense', [added('transaction', lunch)]],
    ['a transfer', [added('transaction', from), added('transaction', to)]],
    [
      'a new account and what is in it',
      [added('transaction', aTransaction({ accountId: id(0) })), added('account', anAccount({ id: id(0) }))],
    ],
    ['another note of one leg', [updateEntry('transaction', from, { notes: 'Rent' })]],
    [
      'a name that another category leaves',
      [deletionEntry('category', groceries), added('category', aCategory({ id: id(0) }))],
    ],
    ['a category that is not there any more', [added('transaction', aTransaction({ categoryId: id(0) }))]],
    ['the end of a transfer', [deletionEntry('transaction', from), deletionEntry('transaction', to)]],
    [
      'splits of both signs',
      [
        added(
          'transaction',
          aTransaction({
            categoryId: null,
            amount: 1,
            splits: [
              { ...line, amount: 3 },
              { ...line, amount: -2 },
            ],
          }),
        ),
      ],
    ],
  ])('accepts %s', (_name, entries) => {
    expect(checkEntries(entries, book)).toEqual([]);
  });

  it.each<[string, Entry[], ViolationCode]>([
    [
      'two entries of one entity',
      [updateEntry('account', storedCash, { name: 'A' }), updateEntry('account', storedCash, { order: 5 })],
      'REPEATED_ENTITY',
    ],
    [
      'a change of what is gone',
      [updateEntry('budget', aBudget({ id: id(0), category: 'Rent' }), { limit: 1 })],
      'MISSING_ENTITY',
    ],
    ['a creation of what is there', [added('account', anAccount())], 'EXISTING_ENTITY'],
    ['an amount below zero', [added('transaction', aTransaction({ amount: -1 }))], 'AMOUNT_OUT_OF_RANGE'],
    [
      'a balance that is too large',
      [added('transaction', aTransaction({ type: 'income', categoryId: null, amount: most - 99 }))],
      'BALANCE_OUT_OF_RANGE',
    ],
    [
      'an opening balance that leaves no room',
      [updateEntry('account', storedCash, { openingBalance: most })],
      'BALANCE_OUT_OF_RANGE',
    ],
    [
      'splits that do not add up',
      [added('transaction', aTransaction({ categoryId: null, amount: 3, splits: [line, line] }))],
      'SPLITS_DIFFER',
    ],
    ['a leg alone', [added('transaction', from)], 'TRANSFER_INCOMPLETE'],
    [
      'legs of different amounts',
      [added('transaction', from), added('transaction', { ...to, amount: 1 })],
      'TRANSFER_INCOMPLETE',
    ],
    [
      'legs in one account',
      [added('transaction', from), added('transaction', { ...to, accountId: cash.id })],
      'TRANSFER_INCOMPLETE',
    ],
    [
      'a third leg',
      [added('transaction', from), added('transaction', to), added('transaction', { ...to, id: id(0) })],
      'TRANSFER_INCOMPLETE',
    ],
    ['another amount of one leg', [updateEntry('transaction', from, { amount: 1 })], 'TRANSFER_INCOMPLETE'],
    ['the deletion of one leg', [deletionEntry('transaction', from)], 'TRANSFER_INCOMPLETE'],
    ['an account that does not exist', [added('transaction', aTransaction({ accountId: id(0) }))], 'REFERENCE_MISSING'],
    [
      'a category of the other type',
      [added('transaction', aTransaction({ categoryId: salary.id }))],
      'CATEGORY_TYPE_DIFFERS',
    ],
    [
      'a split of the other type',
      [
        added(
          'transaction',
          aTransaction({ categoryId: null, amount: 2, splits: [line, { ...line, categoryId: salary.id }] }),
        ),
      ],
      'CATEGORY_TYPE_DIFFERS',
    ],
    ['two categories of one name', [added('category', aCategory({ id: id(0), name: 'GROCERIES' }))], 'CATEGORY_EXISTS'],
    ['two budgets of one category', [added('budget', aBudget({ id: id(0), category: 'groceries' }))], 'BUDGET_EXISTS'],
    [
      'one bank id twice',
      [
        added('transaction', aTransaction({ externalId: 'A' })),
        added('transaction', aTransaction({ id: id(0), externalId: 'A' })),
      ],
      'KEY_TAKEN',
    ],
    ['a group that does not exist', [updateEntry('category', groceries, { parentId: id(0) })], 'GROUP_INVALID'],
    ['a group of the other type', [updateEntry('category', groceries, { parentId: salary.id })], 'GROUP_INVALID'],
    [
      'a group in a group',
      [
        added('category', aCategory({ id: id(0), name: 'A', parentId: groceries.id })),
        added('category', aCategory({ id: id(5), name: 'B', parentId: id(0) })),
      ],
      'GROUP_INVALID',
    ],
    [
      'a group that goes',
      [
        added('category', aCategory({ id: id(0), name: 'A', parentId: salary.id, type: 'income' })),
        deletionEntry('category', salary),
      ],
      'GROUP_INVALID',
    ],
    [
      'a bank id that is too long for its index',
      [added('transaction', aTransaction({ externalId: LIGATURE.repeat(700) }))],
      'TEXT_TOO_LONG',
    ],
  ])('refuses %s', (_name, entries, code) => {
    const violations = checkEntries(entries, book);
    expect(violations[0]?.code).toBe(code);
    expect(() => requireValid(violations)).toThrow(violations[0]?.message ?? '');
  });

  it('refuses amounts that cannot be summed exactly, split lines without their sign', () => {
    const splits = [
      { ...line, amount: most },
      { ...line, amount: -most },
    ];
    const entries = [added('transaction', aTransaction({ categoryId: null, amount: 0, splits }))];
    expect(checkEntries(entries, { volume: MAX_VOLUME - 2 * most })).toEqual([]);
    expect(checkEntries(entries, { volume: MAX_VOLUME - 2 * most + 1 })[0]?.code).toBe('VOLUME_TOO_LARGE');
  });

  it('refuses a bank id that a transaction of the book has, unless it is released before', () => {
    const other = aTransaction({ id: id(0), externalId: 'A' });
    const taking = added('transaction', aTransaction({ externalId: 'A' }));
    const around = { sameExternalId: [other] };
    expect(checkEntries([taking], book, around)[0]?.code).toBe('KEY_TAKEN');
    expect(checkEntries([deletionEntry('transaction', other), taking], book, around)).toEqual([]);
    expect(checkEntries([taking, deletionEntry('transaction', other)], book, around)[0]?.code).toBe('KEY_TAKEN');
  });

  it('compares a leg with its other one where that is known', () => {
    const moved = updateEntry('transaction', from, { accountId: bank.id });
    expect(checkEntries([moved], book, { legs: [from, to] })[0]?.code).toBe('TRANSFER_INCOMPLETE');
    expect(checkEntries([updateEntry('transaction', from, { notes: 'A' })], book, { legs: [from, to] })).toEqual([]);
  });

  it('refuses the deletion of an account that keeps transactions', () => {
    const entries = [deletionEntry('account', storedCash), deletionEntry('transaction', lunch)];
    expect(checkEntries(entries, book, { counts: new Map([[cash.id, 2]]) })[0]?.code).toBe('ACCOUNT_IN_USE');
    expect(checkEntries(entries, book, { counts: new Map([[cash.id, 1]]) })).toEqual([]);
  });

  it('checks chunks as one change', () => {
    const checker = new EntryChecker(book);
    expect(checker.add([added('transaction', from)])).toEqual([]);
    expect(checker.add([added('transaction', to)])).toEqual([]);
    expect(checker.add([added('transaction', from)])[0]?.code).toBe('REPEATED_ENTITY');
  });

  it('checks only the entries if nothing of the book is given', () => {
    expect(checkEntries([added('transaction', aTransaction({ accountId: id(0), amount: most }))])).toEqual([]);
    expect(checkEntries([added('transaction', from)])[0]?.code).toBe('TRANSFER_INCOMPLETE');
  });
});
