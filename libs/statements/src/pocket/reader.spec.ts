import type { PocketPart } from '../model/statement.js';
import { invalidIn, readParts, refusedIn } from '../testing/parts.js';
import { pocketReader } from './reader.js';

type Things = readonly object[];

/** Builds a file with one entity per line: accounts from line 3 on, then categories, budgets, rules, transactions. */
function file(
  lists: Partial<Record<'accounts' | 'categories' | 'budgets' | 'rules' | 'transactions', Things>>,
): string {
  const accounts: Things = [
    { id: 'a', name: 'Cash', type: 'cash' },
    { id: 'b', name: 'Bank', type: 'checking' },
  ];
  const whole = { accounts, categories: [], budgets: [], rules: [], transactions: [], ...lists };
  const texts = Object.entries(whole).map(([name, things]) => {
    return `"${name}":[\n${things.map((thing) => JSON.stringify(thing)).join(',\n')}${things.length > 0 ? '\n' : ''}]`;
  });
  return `{"format":"pocket","version":1,\n${texts.join(',\n')}}`;
}
const read = (lists: Parameters<typeof file>[0]) => readParts(pocketReader, file(lists));
const refusal = async (lists: Parameters<typeof file>[0]) => refusedIn(await read(lists))[0]?.message;
const problems = async (lists: Parameters<typeof file>[0]) =>
  invalidIn(await read(lists)).map(({ problem }) => problem);
const category = (id: string, name: string, more: object = {}) => ({ id, name, type: 'expense', ...more });
const budget = (name: string, more: object = {}) => ({
  id: name,
  category: name,
  limit: 5,
  period: 'monthly',
  ...more,
});
const transaction = (more: object = {}) => {
  return { accountId: 'a', type: 'expense', amount: 5, description: 'Tea', date: '2026-01-05', ...more };
};

describe('pocketReader', () => {
  it('refuses two categories or budgets of one name in any spelling', async () => {
    expect(await refusal({ categories: [category('1', 'Food'), category('2', 'FOOD')] })).toBe(
      'Two expense categories have the name FOOD, in lines 7 and 8 (categories).',
    );
    expect(await refusal({ categories: [category('1', 'Food'), category('2', 'Food', { type: 'income' })] })).toBe(
      undefined,
    );
    expect(await refusal({ budgets: [budget('Food'), budget('food', { id: 'other' })] })).toBe(
      'Two monthly budgets are for food, in lines 9 and 10 (budgets).',
    );
    expect(await refusal({ budgets: [budget('Food'), budget('Food', { period: 'yearly' })] })).toBe(undefined);
  });

  it('accepts two accounts of one name, but not of one id', async () => {
    const account = (id: string) => ({ id, name: 'Cash', type: 'cash' });
    expect(await refusal({ accounts: [account('a'), account('b')] })).toBe(undefined);
    expect(await refusal({ accounts: [account('a'), account('a')] })).toBe(
      'Two accounts have the same id, in lines 3 and 4 (accounts).',
    );
  });

  it('reads the rates of version 2, and refuses a broken one and later versions', async () => {
    const rate = { day: '2026-11-20', base: 'EUR', quote: 'USD', rate: '1.0875', source: 'file' };
    const fileOf = (version: number, rates: Things) => JSON.stringify({ format: 'pocket', version, rates });
    const readFile = (...file: Parameters<typeof fileOf>) => readParts(pocketReader, fileOf(...file));
    expect(await readFile(2, [rate])).toContainEqual({
      kind: 'pocket-rate',
      line: expect.any(Number),
      rate,
    });
    const refusalOf = async (...file: Parameters<typeof fileOf>) => refusedIn(await readFile(...file))[0]?.message;
    expect(await refusalOf(2, [{ ...rate, rate: '0' }])).toMatch(/^rate must be text of a decimal/);
    expect(await refusalOf(3, [])).toBe('This export is of a newer Pocket (version 3).');
  });

  it('refuses nested groups and groups of another type', async () => {
    const group = category('1', 'Home');
    expect(await refusal({ categories: [group, category('2', 'Rent', { parentId: '1' })] })).toBe(undefined);
    expect(await refusal({ categories: [category('2', 'Rent', { parentId: '1' })] })).toBe(
      'The group of the category Rent is not in the file, in line 7 (categories).',
    );
    expect(await refusal({ categories: [group, category('2', 'Pay', { parentId: '1', type: 'income' })] })).toBe(
      'The category Pay is income, and its group Home is not, in line 8 (categories).',
    );
    const inner = category('2', 'Rent', { parentId: '1' });
    const innermost = category('3', 'Room', { parentId: '2' });
    expect(await refusal({ categories: [innermost, group, inner] })).toBe(
      'The group of the category Room is in a group itself, in line 7 (categories).',
    );
    expect(await refusal({ categories: [category('1', 'Home', { parentId: '1' })] })).toBe(
      'The group of the category Home is in a group itself, in line 7 (categories).',
    );
  });

  it('reports a transaction or a split whose category has the other type', async () => {
    const categories = [category('1', 'Food'), category('2', 'Pay', { type: 'income' })];
    const split = (categoryId: string) => ({ categoryId, amount: 2.5, notes: '' });
    const transactions = [
      transaction({ categoryId: '1' }),
      transaction({ categoryId: '2' }),
      transaction({ splits: [split('1'), split('2')] }),
    ];
    expect(await problems({ categories, transactions })).toEqual([
      'It is expense, and its category is income.',
      'It is expense, and its category is income.',
    ]);
  });

  it('reports transfers whose legs do not fit, and reads a single leg as an ordinary transaction', async () => {
    const pair = (transferId: string, more: object = {}) => [
      transaction({ transferId }),
      transaction({ transferId, accountId: 'b', type: 'income', ...more }),
    ];
    const transactions = [
      ...pair('good'),
      ...pair('types', { type: 'expense' }),
      ...pair('amounts', { amount: 6 }),
      ...pair('accounts', { accountId: 'a' }),
      ...pair('more'),
      transaction({ transferId: 'more' }),
      transaction({ transferId: 'single' }),
    ];
    expect([...new Set(await problems({ transactions }))]).toEqual([
      'The legs of its transfer, in lines 15, 16, are both expense.',
      'The legs of its transfer, in lines 17, 18, have different amounts.',
      'The legs of its transfer, in lines 19, 20, are in the same account.',
      'The legs of its transfer, in lines 21, 22, 23, are more than two.',
    ]);
    const parts = await read({ transactions });
    const taken = parts.filter((part): part is Extract<PocketPart, { kind: 'pocket-transaction' }> => {
      return part.kind === 'pocket-transaction';
    });
    expect(taken.map((part) => part.transaction.transferId)).toEqual(['good', 'good', null]);
    expect(parts).toContainEqual({
      kind: 'warning',
      text: 'The file has only one leg of a transfer, in line 24: it becomes an ordinary transaction.',
    });
  });
});
