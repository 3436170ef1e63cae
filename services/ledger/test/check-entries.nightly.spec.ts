import { ACCOUNT_CURRENCY, bookOf, MAX_AMOUNT, toMinor } from '@pocket/contracts';
import { Outbox } from '@pocket/server';
import fc from 'fast-check';
import { checkEntries } from '../src/book/checks/check-entries.js';
import type { BookView } from '../src/book/checks/entry-check.js';
import { changesSomething, creationEntry, deletionEntry, type Entry, updateEntry } from '../src/book/entries/entry.js';
import type { StoredTransaction } from '../src/book/states.js';
import { AccountsRepository } from '../src/store/accounts/accounts.repository.js';
import { BooksRepository } from '../src/store/book/books.repository.js';
import { BudgetsRepository } from '../src/store/budgets/budgets.repository.js';
import { CategoriesRepository } from '../src/store/categories/categories.repository.js';
import { TransactionsRepository } from '../src/store/transactions/transactions.repository.js';
import { aBudget, aCategory, anAccount, aTransaction, id } from '../src/testing/states.js';
import { BookWriter } from '../src/writing/book-writer.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const MAX_CENTS = toMinor(MAX_AMOUNT, ACCOUNT_CURRENCY);

/** Content of a book before the entries. */
type Book = Awaited<ReturnType<typeof readBook>>;
type Act = (book: Book) => readonly Entry[];

const pick = <Each>(all: readonly Each[], index: number) => all[index % all.length] as Each;

function newTransaction({ cash }: Book, fields: Partial<StoredTransaction>) {
  const { id: _, version, createdAt, updatedAt, ...rest } = aTransaction({ accountId: cash, categoryId: null });
  return creationEntry('transaction', { ...rest, ...fields });
}

function newCategory(name: string, type: 'expense' | 'income', parentId: string | null) {
  const { id: _, version, createdAt, updatedAt, ...rest } = aCategory({ name, type, parentId });
  return creationEntry('category', rest);
}

const digit = fc.nat(11);
const adding = fc
  .record({
    account: digit,
    category: digit,
    amount: fc.constantFrom(1, 500, MAX_CENTS, -1),
    bankId: digit,
    splits: digit,
  })
  .map(({ account, category, amount, bankId, splits }): Act => {
    return (book) => {
      const lines = (second: number) =>
        [amount - 1, second].map((line) => ({ categoryId: null, amount: line, notes: '' }));
      const divided = splits > 8 ? { categoryId: null, splits: lines(splits === 9 ? 2 : 1) } : {};
      return [
        newTransaction(book, {
          accountId: pick([book.cash, book.bank, book.cash, id(9)], account),
          categoryId: pick([null, book.groceries, book.salary, id(9)], category),
          externalId: pick([null, 'TAKEN', 'FREE'], bankId),
          amount,
          ...divided,
        }),
      ];
    };
  });
const editing = fc.record({ which: digit, what: digit }).map(({ which, what }): Act => {
  return ({ transactions, bank }) => {
    const state = pick(transactions, which);
    const edits = [{ notes: 'N' }, { amount: 3 }, { accountId: bank }, { externalId: 'TAKEN' }, { transferId: null }];
    return what > 9 ? [deletionEntry('transaction', state)] : [updateEntry('transaction', state, pick(edits, what))];
  };
});
const transferring = fc.record({ legs: digit, amount: digit }).map(({ legs, amount }): Act => {
  return (book) => {
    const transferId = id(7);
    const from = newTransaction(book, { transferId });
    const other = { type: 'income', accountId: legs === 2 ? book.cash : book.bank } as const;
    const to = newTransaction(book, { transferId, ...other, ...(amount > 9 ? { amount: 2 } : {}) });
    return legs === 0 ? [from] : [from, to];
  };
});
const naming = fc.record({ what: digit, name: digit, group: digit }).map(({ what, name, group }): Act => {
  return ({ categories, budgets, groceries, salary, rent }) => {
    const called = pick(['Groceries', 'Hobbies', 'GROCERIES', 'Rent'], name);
    const category = categories.find((each) => each.id === pick([groceries, rent], group));
    const parentId = pick([null, rent, salary, id(9), groceries], group);
    const [budget] = budgets;
    const { id: _, version, createdAt, updatedAt, ...fields } = aBudget({ category: called, categoryId: null });
    const acts: readonly (readonly Entry[])[] = [
      [newCategory(called, 'expense', parentId)],
      category ? [updateEntry('category', category, { name: called })] : [],
      category ? [updateEntry('category', category, { parentId })] : [],
      category ? [deletionEntry('category', category)] : [],
      [creationEntry('budget', fields)],
      budget ? [deletionEntry('budget', budget)] : [],
    ];
    return pick(acts, what);
  };
});
const keeping = fc.record({ what: digit }).map(({ what }): Act => {
  return ({ accounts, cash, bank, empty }) => {
    const stored = (which: string) => {
      const { balance: _, ...state } = accounts.find((each) => each.id === which) ?? { ...anAccount(), balance: 0 };
      return state;
    };
    const acts: readonly Entry[] = [
      updateEntry('account', stored(cash), { openingBalance: MAX_CENTS }),
      updateEntry('account', stored(bank), { openingBalance: -5 }),
      deletionEntry('account', stored(empty)),
      deletionEntry('account', stored(bank)),
    ];
    return [pick(acts, what)];
  };
});
const acts = fc.array(fc.oneof(adding, editing, transferring, naming, keeping), { minLength: 1, maxLength: 4 });

async function readBook(ledger: RunningLedger, person: Person) {
  const { cash, bank } = person;
  const { service } = ledger;
  const empty = await person.ask('ledger.accounts.create', { body: { name: 'Empty' } });
  await person.ask('ledger.budgets.create', { body: { category: 'Groceries', limit: 5, period: 'monthly' } });
  const { from, to } = await person.move();
  const named = { description: 'Named', externalId: 'TAKEN' };
  const base = { cash } as Book;
  const entry = newTransaction(base, named);
  const request = { subject: 'ledger.transactions.create', body: {} } as const;
  await service.get(BookWriter).write(bookOf(person), request, async () => ({ entries: [entry], reply: {} }));
  const plain = await person.spend();
  const ids = [from.id, to.id, entry.id, plain.id];
  const [accounts, categories, budgets, transactions, { volume }] = await Promise.all([
    service.get(AccountsRepository).list(bookOf(person)),
    service.get(CategoriesRepository).list(bookOf(person)),
    service.get(BudgetsRepository).list(bookOf(person)),
    service.get(TransactionsRepository).findAll(bookOf(person), ids),
    service.get(BooksRepository).figures(bookOf(person)),
  ]);
  const [groceries, salary, rent] = ['Groceries', 'Salary', 'Rent'].map((name) => person.category(name));
  if (!groceries || !salary || !rent) throw new Error('A category is missing');
  return { cash, bank, empty: empty.id, groceries, salary, rent, accounts, categories, budgets, transactions, volume };
}

const viewOf = ({ accounts, categories, budgets, volume }: Book): BookView => ({
  account: accounts,
  category: categories,
  budget: budgets,
  volume,
});

describe('checkEntries', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it('accepts no entries that the store rejects or that leave an inconsistent book', async () => {
    const verdicts = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(acts, async (does) => {
        const person = await Person.of(ledger);
        const book = await readBook(ledger, person);
        // Every caller of the writer leaves such entries out, too.
        const entries = does.flatMap((act) => act(book).filter(changesSomething));
        const counts = new Map<string, number>();
        for (const { accountId } of book.transactions) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
        const around = { counts, legs: book.transactions, sameExternalId: book.transactions };
        const violations = checkEntries(entries, viewOf(book), around);
        verdicts[violations.length > 0 ? 'refused' : 'accepted'] += 1;
        if (violations.length > 0) return;
        const writer = ledger.service.get(BookWriter);
        await ledger.service
          .get(Outbox)
          .transaction((session, commitBuffer) => writer.apply(bookOf(person), entries, session, commitBuffer));
        // This write stores no history.
        expect((await person.verify()).filter(({ kind }) => kind !== 'history')).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(0);
  });

  it('rejects all that the store rejects', async () => {
    const person = await Person.of(ledger);
    const book = await readBook(ledger, person);
    const taken = { externalId: 'TAKEN' };
    const cases: (readonly Entry[])[] = [
      [newTransaction(book, { amount: MAX_CENTS })].concat(newTransaction(book, { amount: MAX_CENTS })),
      [newTransaction(book, taken)],
      [newCategory('groceries', 'expense', null)],
      [newTransaction(book, { externalId: '\ufdfa'.repeat(1_000) })],
      [newTransaction(book, { accountId: id(9) })],
    ];
    const writer = ledger.service.get(BookWriter);
    for (const entries of cases) {
      const written = ledger.service
        .get(Outbox)
        .transaction((session, commitBuffer) => writer.apply(bookOf(person), entries, session, commitBuffer));
      await expect(written).rejects.toThrow(Error);
      expect(checkEntries(entries, viewOf(book), { sameExternalId: book.transactions })).not.toEqual([]);
    }
    expect(await person.verify()).toEqual([]);
  });
});
