import fc from 'fast-check';

/** The largest amount that an account can hold. */
const MAX = 999_999_999_999.99;
const type = fc.constantFrom('expense' as const, 'income' as const);
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constant(MAX) },
);
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`);
/** Names that are the same to a person, to the index, or to neither. */
const accountName = fc.constantFrom('Cash', 'cash', 'Ｃash', 'Bank', 'Vault');
const categoryName = fc.constantFrom('Groceries', 'groceries', 'Travel', 'Home', 'Salary', 'New');

const account = fc.record({
  name: accountName,
  type: fc.constantFrom('cash', 'checking'),
  number: fc.constantFrom('', '', 'DE1', 'DE2'),
  openingBalance: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(0, 12.34, -5) }, fc.constant(MAX)),
});
const category = fc.record({ name: categoryName, type, parent: fc.option(fc.nat(5), { freq: 3 }) });
const budget = fc.record({
  category: categoryName,
  limit: fc.constantFrom(5, 100),
  period: fc.constantFrom('monthly', 'yearly'),
});
const posting = fc.record({
  account: fc.nat(5),
  category: fc.option(fc.nat(7), { freq: 3 }),
  type,
  amount,
  date,
  externalId: fc.option(fc.constantFrom('E1', 'E2'), { freq: 2 }),
});
const transfer = fc.record({
  from: fc.nat(5),
  to: fc.nat(5),
  amount,
  date,
  /** Now and then the file has only one leg, or legs that do not fit. */
  shape: fc.constantFrom('whole', 'whole', 'whole', 'single', 'same type', 'other amount'),
});

/** A file of Pocket's own with doubled and clashing names, and not always one that can be taken. */
export const pocketFile = fc
  .record({
    accounts: fc.array(account, { minLength: 1, maxLength: 4 }),
    categories: fc.uniqueArray(category, {
      maxLength: 6,
      // Files with doubled names are refused when they are read: only a few of them are worth it.
      selector: ({ name, type: kind }) => `${kind} ${name}`,
    }),
    budgets: fc.uniqueArray(budget, { maxLength: 2, selector: (each) => `${each.period} ${each.category}` }),
    postings: fc.array(posting, { maxLength: 12 }),
    transfers: fc.array(transfer, { maxLength: 4 }),
  })
  .map(({ accounts, categories, budgets, postings, transfers }) => {
    const accountOf = (index: number) => `a${index % accounts.length}`;
    return {
      format: 'pocket',
      version: 1,
      accounts: accounts.map((each, index) => ({ ...each, id: `a${index}`, order: index })),
      categories: categories.map(({ parent, ...each }, index) => {
        const isGroup = parent === null || index === 0;
        return { ...each, id: `c${index}`, parentId: isGroup ? null : `c${parent % categories.length}` };
      }),
      budgets: budgets.map((each, index) => ({ ...each, id: `b${index}` })),
      rules: [],
      transactions: [
        ...postings.map(({ account: at, category: filed, ...each }, index) => ({
          ...each,
          accountId: accountOf(at),
          categoryId: filed === null || filed >= categories.length ? null : `c${filed}`,
          description: `Entry ${index}`,
        })),
        ...transfers.flatMap(({ from, to, shape, amount: moved, date: day }, index) => {
          const shared = { date: day, description: 'Moved', transferId: `t${index}`, categoryId: null };
          const out = { ...shared, accountId: accountOf(from), type: 'expense', amount: moved };
          const into = {
            ...shared,
            accountId: accountOf(to),
            type: shape === 'same type' ? 'expense' : 'income',
            amount: shape === 'other amount' ? 1 : moved,
          };
          return shape === 'single' ? [out] : [out, into];
        }),
      ],
    };
  });
