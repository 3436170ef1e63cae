import { calendarDay, type RequestOf, type Transaction } from '@pocket/contracts';
import fc from 'fast-check';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Query = RequestOf<'ledger.transactions.summary'>;

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(calendarDay);
const AMOUNTS = [0, 0.01, 5, 5, 12.34];

/** Sunday, March 1 to Wednesday, March 4. */
const weekday = ({ date }: Transaction) => String(((new Date(date).getUTCDay() + 6) % 7) + 1) as '7';
/** Cents, so that nothing is lost when they are added. */
const cents = (amount: number) => Math.round(amount * 100);

describe('reading transactions', () => {
  let ledger: RunningLedger;
  let person: Person;
  /** Everything that a filter can tell apart, in about sixty transactions. */
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    const [groceries, health, rent] = ['Groceries', 'Health', 'Rent'].map((name) => person.category(name));
    const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
    for (let index = 0; index < 24; index += 1) {
      const common = {
        date: pick(DAYS, index),
        amount: pick(AMOUNTS, index),
        payee: pick(['', 'Shop', 'SHOP', 'Shop 2'], index),
        notes: pick(['', 'shared'], index),
        tags: pick([[], ['Home'], ['home', 'Trip']], index),
        status: pick(['cleared', 'pending', 'reconciled'] as const, index),
        accountId: pick([person.cash, person.bank], index),
      };
      await person.spend({ ...common, categoryId: pick([groceries, health, null, rent], index) ?? null });
      if (index % 3 === 0) await person.earn(common);
      if (index % 4 === 0) await person.move({ ...common, tags: ['Home'], toAccountId: person.bank });
      const splits = [
        { categoryId: pick([groceries, health, null], index) ?? null, amount: 1.01 },
        { categoryId: pick([rent, health], index) ?? null, amount: 2 },
      ];
      if (index % 2 === 0) await person.spend({ ...common, amount: 3.01, splits });
    }
    // From now on what it was on has no category.
    await person.ask('ledger.categories.delete', { id: rent ?? '' });
  });
  afterAll(() => ledger.stop());

  const anyQuery: fc.Arbitrary<Query> = fc.record(
    {
      type: fc.constantFrom('expense', 'income'),
      from: fc.constantFrom(...DAYS),
      to: fc.constantFrom(...DAYS),
      min: fc.constantFrom('0.01', '3.01', '5'),
      max: fc.constantFrom('0', '3.01', '12.34'),
      q: fc.constantFrom('shop', 'SHARED', 'pay', '.'),
      tag: fc.constantFrom<string | string[]>('home', 'trip', 'none', ['trip', 'home']),
      weekday: fc.constantFrom<Query['weekday']>('7', '1', ['2', '3'], '5'),
      without: fc.constantFrom<Query['without']>('payee', 'tag', ['payee', 'tag']),
      status: fc.constantFrom('pending', 'cleared', 'reconciled'),
      payee: fc.constantFrom('shop', 'Shop 2', ''),
      transfer: fc.constantFrom('only', 'none'),
    },
    { requiredKeys: [] },
  );
  /** Ids are known only once the book is filled. */
  const anyReference = fc.record({ account: fc.nat(3), category: fc.nat(7) });
  const referring = ({ account, category }: { account: number; category: number }): Query => {
    const [groceries, health] = [person.category('Groceries'), person.category('Health')];
    const accounts = [undefined, person.cash, person.bank, [person.cash, person.bank]][account];
    const categories = [
      undefined,
      undefined,
      groceries,
      health,
      'none',
      [groceries, 'none'],
      [groceries, health],
      person.category('Rent'),
    ][category];
    return {
      ...(accounts === undefined ? {} : { accountId: accounts }),
      ...(categories === undefined ? {} : { categoryId: categories }),
    };
  };

  /** Computes the totals from all rows. */
  function addedUp(rows: readonly Transaction[], { categoryId }: Query) {
    const wanted = categoryId === undefined ? null : [categoryId].flat();
    const counts = (id: string | null) => wanted === null || wanted.includes(id ?? 'none');
    const amountOf = ({ amount, splits }: Transaction) =>
      splits && wanted
        ? splits.filter((line) => counts(line.categoryId)).reduce((sum, line) => sum + cents(line.amount), 0)
        : cents(amount);
    const sum = (meant: readonly Transaction[]) => meant.reduce((total, each) => total + amountOf(each), 0);
    const totals = (transactions: readonly Transaction[]) => ({
      count: transactions.length,
      income: sum(transactions.filter(({ type, transferId }) => type === 'income' && !transferId)),
      expenses: sum(transactions.filter(({ type, transferId }) => type === 'expense' && !transferId)),
    });
    const { count, income, expenses } = totals(rows);
    const transfers = sum(rows.filter(({ transferId }) => transferId));
    const days = [...new Set(rows.map(({ date }) => date))].sort().reverse();
    return {
      ...{ count, income, expenses, net: income - expenses, transfers },
      days: days.map((date) => ({ date, ...totals(rows.filter((row) => row.date === date)) })),
    };
  }

  it('equals the sum over all pages to the cent, for every filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, anyReference, async (fields, reference) => {
        const query = { ...fields, ...referring(reference) };
        const rows = await person.walk({ ...query, limit: 7 });
        const { days = [], ...totals } = await person.ask('ledger.transactions.summary', { ...query, by: 'day' });
        const { count, income, expenses, net, transfers } = totals;
        expect({
          ...{ count, income: cents(income), expenses: cents(expenses), net: cents(net), transfers: cents(transfers) },
          days: days.map((day) => ({
            ...{ date: day.date, count: day.count },
            ...{ income: cents(day.income), expenses: cents(day.expenses) },
          })),
        }).toEqual(addedUp(rows, query));
      }),
      { numRuns: 30 },
    );
  });

  it('finds what every part of a filter finds', async () => {
    const all = await person.walk();
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const found = (await person.walk(query)).map(({ id }) => id);
        const matches = (row: Transaction) =>
          (query.type === undefined || row.type === query.type) &&
          (query.from === undefined || row.date >= query.from) &&
          (query.to === undefined || row.date <= query.to) &&
          (query.min === undefined || row.amount >= Number(query.min)) &&
          (query.max === undefined || row.amount <= Number(query.max)) &&
          [query.tag ?? []].flat().every((tag) => row.tags.some((own) => own.toLowerCase() === tag)) &&
          (query.weekday === undefined || [query.weekday].flat().includes(weekday(row))) &&
          [query.without ?? []].flat().every((field) => (field === 'tag' ? row.tags : row.payee).length === 0) &&
          (query.status === undefined || row.status === query.status) &&
          (query.payee === undefined || row.payee.toLowerCase() === query.payee.toLowerCase()) &&
          (query.transfer === undefined || (row.transferId !== null) === (query.transfer === 'only')) &&
          [row.description, row.payee, row.notes].some((text) =>
            text.toLowerCase().includes((query.q ?? '').toLowerCase()),
          );
        expect(found).toEqual(all.filter(matches).map(({ id }) => id));
      }),
      { numRuns: 20 },
    );
  });

  it.each(['date', '-date', 'amount', '-amount'] as const)('pages through every row once by %s', async (sort) => {
    const whole = await person.list({ sort, limit: 500 });
    const walked = await person.walk({ sort, limit: 4 });
    expect(walked).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const keys = whole.map(({ date, amount }) => (sort.endsWith('date') ? date : amount));
    const ascending = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
  });

  it('answers the same rows the other way round in the opposite order', async () => {
    for (const sort of ['date', 'amount'] as const) {
      const upwards = await person.walk({ sort });
      expect(await person.walk({ sort: `-${sort}` })).toEqual(upwards.reverse());
    }
  });

  it('refuses the cursor of another order', async () => {
    const { next } = await person.ask('ledger.transactions.list', { sort: 'amount', limit: 1 });
    await expect(person.list({ sort: 'date', cursor: next ?? '' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(person.list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('continues at the same place after a write', async () => {
    const reader = await Person.of(ledger);
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.unshift((await reader.spend({ amount: 1 })).id);
    const first = await reader.ask('ledger.transactions.list', { limit: 3 });
    await reader.spend({ date: '2026-04-01' });
    await reader.delete(ids[2] ?? '');
    const rest = await reader.list({ limit: 3, cursor: first.next ?? '' });
    expect([...first.items, ...rest].map(({ id }) => id)).toEqual(ids);
  });
});
