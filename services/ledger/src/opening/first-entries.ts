import { DEMO } from '@pocket/contracts';
import { now } from '@pocket/server';
import { creationEntry, type Entry } from '../book/entries/entry.js';
import { newCategory } from '../book/entries/new-category.js';
import { newTransaction } from '../book/entries/new-transaction.js';
import type { FirstEntries } from '../writing/books.service.js';
import { type BookContent, FIRST_CONTENT } from './book-content.js';
import { demoContent } from './demo/demo-content.js';

/** Returns the initial entries of a user's book: sample data for the demo user, if enabled. */
export function firstEntries(hasDemoAccount: boolean): FirstEntries {
  return (bookId) => contentEntries(bookId === DEMO.userId && hasDemoAccount ? demoContent(now()) : FIRST_CONTENT);
}

/** Creates entries whose references use the new ids. */
export function contentEntries(content: BookContent): Entry[] {
  const accounts = content.accounts.map((account) =>
    creationEntry('account', {
      ...account,
      ownCurrency: null,
      number: '',
      institution: '',
      notes: '',
      archived: false,
      order: 0,
    }),
  );
  const categories = content.categories.map((category) => newCategory(category));
  const accountId = new Map(accounts.map(({ id, after }) => [after.name, id]));
  const categoryId = new Map(categories.map(({ id, after }) => [`${after.type} ${after.name}`, id]));
  const transactions = content.transactions.map(({ account, category, ...rest }) =>
    newTransaction({
      ...rest,
      ownCurrency: null,
      accountId: requireId(accountId, account),
      categoryId: requireId(categoryId, `${rest.type} ${category}`),
    }),
  );
  const budgets = content.budgets.map((budget) =>
    creationEntry('budget', {
      ...budget,
      limitCurrency: null,
      categoryId: requireId(categoryId, `expense ${budget.category}`),
    }),
  );
  return [...accounts, ...categories, ...transactions, ...budgets];
}

function requireId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`The content refers to ${name}, which it does not have`);
  return id;
}
