import { type CurrencyCode, todayIn } from '@pocket/contracts';
import { DAY, Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const [USD, EUR, ISK, KWD, JPY] = ['USD', 'EUR', 'ISK', 'KWD', 'JPY'] as CurrencyCode[] as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];

describe('a book with several currencies', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ countsReads: true });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
    await updateBook({ multiCurrency: true });
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const updateBook = (body: object) => person.ask('ledger.book.update', { body });
  const addAccount = (currency: CurrencyCode, balance = 0) =>
    person.ask('ledger.accounts.create', { body: { name: currency, currency, balance } });
  const account = (id: string) => person.ask('ledger.accounts.get', { id });
  const updateAccount = (id: string, body: object) => person.ask('ledger.accounts.update', { id, body });
  const spendFrom = (accountId: string, amount: number, more = {}) => person.spend({ accountId, amount, ...more });
  const invalid = (message: string) => ({ code: 'VALIDATION_FAILED', message });

  it('is told in the history, and can be one with one currency again', async () => {
    expect((await person.changes())[0]?.summary).toBe('Began to use several currencies');
    await addAccount(EUR);
    await expect(updateBook({ multiCurrency: false })).rejects.toMatchObject({ code: 'SEVERAL_CURRENCIES' });
    await updateBook({ currency: EUR });
    expect((await account(person.cash)).currency).toBe('USD');
    await expect(updateBook({ multiCurrency: false })).rejects.toMatchObject({ code: 'SEVERAL_CURRENCIES' });
  });

  it('makes the currency of its accounts its own when it ends to use several', async () => {
    const { id } = await addAccount(EUR, 5);
    const spent = await spendFrom(id, 2);
    await person.ask('ledger.accounts.delete', { id: person.bank });
    await updateAccount(person.cash, { currency: EUR });
    const ended = await updateBook({ currency: EUR, multiCurrency: false });
    expect((await person.changes())[0]?.summary).toBe(
      'Changed the currency of the book to EUR, and ended the use of several currencies',
    );
    await updateBook({ currency: 'GBP' });
    expect(await person.get(spent.id)).toMatchObject({ currency: 'GBP', amount: 2 });
    await updateBook({ currency: EUR });
    await person.undo(ended);
    expect(await account(id)).toMatchObject({ currency: 'EUR', balance: 3 });
  });

  it('keeps amounts with the decimals of their currency', async () => {
    const [dinars, kronas, yen] = [await addAccount(KWD, 1.5), await addAccount(ISK, 20), await addAccount(JPY, 1.25)];
    expect([dinars.balance, kronas.balance, yen.balance]).toEqual([1.5, 20, 1.25]);
    expect(await spendFrom(dinars.id, 1.234)).toMatchObject({ amount: 1.234, currency: 'KWD' });
    expect((await account(dinars.id)).balance).toBe(0.266);
    await expect(spendFrom(kronas.id, 1.5)).rejects.toMatchObject(invalid('Too many decimals for ISK'));
    await expect(spendFrom(person.cash, 1.234)).rejects.toMatchObject(invalid('Amount must have at most 2 decimals'));
    await expect(spendFrom(dinars.id, 1.2345)).rejects.toMatchObject(invalid('Too many decimals for KWD'));
    const splits = [4.999, 15.001].map((amount) => ({ categoryId: null, amount, notes: '' }));
    const fractions = invalid('Amount of a split must have at most 2 decimals');
    await expect(person.spend({ splits })).rejects.toMatchObject(fractions);
    await expect(addAccount(ISK, 0.5)).rejects.toMatchObject(invalid('Too many decimals for ISK'));
  });

  it('has amounts up to the largest of each currency', async () => {
    const [dinars, kronas] = [await addAccount(KWD), await addAccount(ISK)];
    await spendFrom(dinars.id, 999_999_999_999.999);
    expect((await account(dinars.id)).balance).toBe(-999_999_999_999.999);
    await expect(spendFrom(dinars.id, 0.001)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await spendFrom(kronas.id, 999_999_999_999);
    await expect(spendFrom(kronas.id, 1)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('shows amounts of its history in their currency', async () => {
    const dinars = await addAccount(KWD);
    const spent = await spendFrom(dinars.id, 1.234, { description: 'Tea' });
    const changed = await person.update(spent.id, { amount: 2.5 });
    const [update, creation] = await person.changes();
    expect(creation?.summary).toBe('Added the expense Tea of 1.234 KWD');
    const items = async (id = '') => (await person.ask('ledger.changes.get', { id })).change.items;
    expect(await items(update?.id)).toMatchObject([
      { before: { amount: 1.234 }, after: { amount: 2.5 }, currency: 'KWD' },
    ]);
    expect(await items(creation?.id)).toMatchObject([{ after: { amount: 1.234, currency: 'KWD' } }]);
    await person.undo(changed);
    expect((await person.get(spent.id)).amount).toBe(1.234);
  });

  it('changes the currency of an account without transactions only', async () => {
    const { id } = await addAccount(EUR, 1.5);
    await expect(updateAccount(id, { currency: ISK })).rejects.toMatchObject(invalid('Too many decimals for ISK'));
    expect(await updateAccount(id, { currency: KWD })).toMatchObject({ balance: 1.5, openingBalance: 1.5 });
    const changed = await updateAccount(id, { currency: USD });
    expect(changed).toMatchObject({ currency: 'USD', openingBalance: 1.5 });
    await person.undo(changed);
    const again = await updateAccount(id, { currency: EUR, balance: 2, openingBalance: 2 });
    expect(again).toMatchObject({ currency: 'EUR', balance: 2 });
    await spendFrom(id, 1);
    await expect(updateAccount(id, { currency: USD })).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE' });
    await expect(person.undo(again)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('moves a transaction to another currency with a new amount only', async () => {
    const { id } = await addAccount(EUR);
    const spent = await person.spend({ original: { amount: 900, currency: EUR } });
    const required = invalid('Amount is required when the currency changes');
    await expect(person.update(spent.id, { accountId: id })).rejects.toMatchObject(required);
    const moved = await person.update(spent.id, { accountId: id, amount: 18 });
    expect(moved).toMatchObject({ amount: 18, currency: 'EUR', original: null });
    await person.undo(moved);
    expect(await person.get(spent.id)).toMatchObject({ amount: 20, currency: 'USD', original: { amount: 900 } });
    const splits = [5, 15].map((amount) => ({ categoryId: null, amount, notes: '' }));
    const parts = await person.spend({ splits });
    await expect(person.update(parts.id, { accountId: id, amount: 10 })).rejects.toMatchObject(
      invalid('Splits are required when the currency changes'),
    );
    expect(await person.update(parts.id, { accountId: id, amount: 20, splits })).toMatchObject({ currency: 'EUR' });
  });

  it('moves no batch to another currency', async () => {
    const { id } = await addAccount(EUR);
    const ids = [(await person.spend()).id, (await person.spend()).id];
    const move = person.batch({ ids, change: { accountId: id } });
    await expect(move).rejects.toMatchObject({ code: 'OTHER_CURRENCY' });
    expect(await person.balances()).toMatchObject({ cash: -40 });
  });

  it('restores no account with an own currency once it uses one', async () => {
    const { id } = await addAccount(EUR);
    const deleted = await person.ask('ledger.accounts.delete', { id });
    await updateBook({ multiCurrency: false });
    await expect(person.undo(deleted)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('is not left by an undo while accounts have other currencies', async () => {
    const [began] = await person.changes();
    await addAccount(EUR);
    await expect(person.undo({ changeId: began?.id })).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('tells reporting the currencies of accounts and amounts', async () => {
    const sequence = await person.sequence();
    const { id } = await addAccount(EUR, 5);
    await spendFrom(id, 2);
    const contents = await person.events(sequence);
    expect(contents).toMatchObject([
      { accounts: { saved: [{ id, openingBalance: 500, currency: 'EUR' }] } },
      { days: [{ accountId: id, amount: 200, currency: 'EUR' }] },
    ]);
  });

  const setRate = (base: string, rate: string, day = DAY) =>
    person.ask('ledger.rates.put', { day, base, quote: 'USD', body: { rate } });
  const summary = (query = {}) => person.ask('ledger.transactions.summary', query);

  it('sums balances at the rates of today, and names what has none', async () => {
    await addAccount(EUR, 100);
    await addAccount(JPY, 12_000);
    const none = [
      { field: 'totalBalance', currency: 'EUR', amount: 100 },
      { field: 'totalBalance', currency: 'JPY', amount: 12_000 },
    ];
    const today = todayIn('UTC', new Date());
    expect(await person.ask('ledger.stats', {})).toMatchObject({ totalBalance: 0, currency: 'USD', unconverted: none });
    const rate = await setRate(EUR, '1.08745', today);
    expect(await person.ask('ledger.head', {})).toMatchObject({
      totalBalance: 108.74,
      unconverted: none.slice(1),
      currency: 'USD',
      accountCurrency: 'USD',
    });
    expect(await person.ask('ledger.summary', {})).toMatchObject({
      totalBalance: 108.74,
      accounts: [{ currency: 'USD' }, { currency: 'USD' }, { balance: 100, currency: 'EUR' }, { currency: 'JPY' }],
    });
    await person.undo(rate);
    expect(await person.ask('ledger.head', {})).toMatchObject({ totalBalance: 0, unconverted: none });
  });

  it.each([{}, { q: 'shop' }])('sums transactions at the rates of their days: %j', async (query) => {
    const [euros, yen] = [await addAccount(EUR), await addAccount(JPY)];
    await setRate(EUR, '1.1');
    await setRate(EUR, '1.25', '2026-03-05');
    await person.spend({ amount: 5 });
    await spendFrom(euros.id, 100);
    await spendFrom(euros.id, 0.05, { date: '2026-03-05' });
    await person.earn({ accountId: yen.id, amount: 700, description: 'Shop' });
    const found = await summary({ ...query, by: 'day' });
    const left = [{ field: 'income', currency: 'JPY', amount: 700 }];
    expect(found).toMatchObject({ count: 4, income: 0, expenses: 115.06, net: -115.06, currency: 'USD' });
    expect(found.unconverted).toEqual(left);
    expect(found.byCurrency).toEqual([
      { currency: 'USD', count: 1, income: 0, expenses: 5, net: -5, transfers: 0 },
      { currency: 'EUR', count: 2, income: 0, expenses: 100.05, net: -100.05, transfers: 0 },
      { currency: 'JPY', count: 1, income: 700, expenses: 0, net: 700, transfers: 0 },
    ]);
    expect(found.days).toMatchObject([
      { date: '2026-03-05', expenses: 0.06, unconverted: [] },
      { date: DAY, income: 0, expenses: 115, unconverted: left },
    ]);
    expect(found.rounding).toBeUndefined();
    const brief = await summary({ ...query, by: 'day', detail: 'totals' });
    expect(brief.days).toEqual([
      { date: '2026-03-05', count: 1, income: 0, expenses: 0.06, unconverted: [] },
      { date: DAY, count: 3, income: 0, expenses: 115, unconverted: left },
    ]);
    expect({ ...brief, days: found.days }).toEqual(found);
  });

  it('shows by how much days that are rounded differ from their total', async () => {
    const euros = await addAccount(EUR);
    await setRate(EUR, '1.1');
    for (const date of [DAY, '2026-03-05', '2026-03-06']) await spendFrom(euros.id, 0.04, { date });
    // Three times 0.044 is 0.132.
    expect(await summary({ by: 'day' })).toMatchObject({ expenses: 0.13, rounding: { expenses: 0.01 } });
  });

  it('filters by currency, and by the amount in each currency', async () => {
    const [dinars, kronas] = [await addAccount(KWD), await addAccount(ISK)];
    await person.spend({ amount: 5 });
    await spendFrom(dinars.id, 4.999);
    await spendFrom(kronas.id, 6);
    const amounts = async (query: object) => (await person.list(query)).map(({ amount }) => amount).sort();
    expect(await amounts({ currency: 'KWD' })).toEqual([4.999]);
    expect(await amounts({ currency: ['USD', 'ISK'] })).toEqual([5, 6]);
    expect(await amounts({ currency: 'EUR' })).toEqual([]);
    expect(await amounts({ min: '5' })).toEqual([5, 6]);
    expect(await amounts({ max: '5', currency: ['KWD', 'USD'] })).toEqual([4.999, 5]);
    expect(await amounts({ min: '4.999', max: '5.001' })).toEqual([4.999, 5]);
    expect(await amounts({ min: '5.001' })).toEqual([6]);
    await expect(amounts({ min: '4.9999' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await summary({ currency: 'ISK' })).toMatchObject({ count: 1 });
    await updateBook({ currency: EUR });
    expect(await amounts({ currency: 'USD' })).toEqual([5]);
  });

  it('is read for reports with the currency of each amount', async () => {
    const dinars = await addAccount(KWD, 1.5);
    await spendFrom(dinars.id, 0.25);
    await spendFrom(person.cash, 2);
    const request = { userId: person.userId };
    const book = await person.ask('ledger.books.read', { ...request, currencies: true });
    expect(book.accounts).toContainEqual({ id: dinars.id, openingBalance: 1_500, currency: 'KWD' });
    expect(book.totals.map(({ currency, total }) => [currency, total])).toEqual([
      [null, 200],
      ['KWD', 250],
    ]);
    await expect(person.ask('ledger.books.read', request)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('applies rules to the amount in each currency', async () => {
    const [dinars, kronas] = [await addAccount(KWD), await addAccount(ISK)];
    for (const id of [person.cash, dinars.id, kronas.id]) await spendFrom(id, 5);
    await spendFrom(dinars.id, 5.001);
    const when = { all: [{ field: 'amount', op: 'between', value: [4, 5] }] };
    const rule = { name: 'Five', when, then: { addTags: ['five'] } } as const;
    expect(await person.ask('ledger.rules.preview', { rule } as never)).toMatchObject({ matched: 3 });
  });

  it('applies rules with the decimals of any currency, also before an account has them', async () => {
    const condition = (op: string, value: unknown) => ({ all: [{ field: 'amount', op, value }] });
    const matched = async (op: string, value: unknown) => {
      const rule = { when: condition(op, value), then: { addTags: ['tea'] } };
      return (await person.ask('ledger.rules.preview', { rule } as never)).matched;
    };
    const spentAt = async (accountId: string, amount: number) => spendFrom(accountId, amount, { payee: 'Tea' });
    await spentAt(person.cash, 1.23);
    expect(await matched('is', 1.234)).toBe(0);
    expect(await matched('is', 1.23)).toBe(1);
    expect(await matched('oneOf', [1.234, 1.23])).toBe(1);
    expect(await matched('between', [1.225, 1.234])).toBe(1);
    expect(await matched('between', [1.231, 1.239])).toBe(0);
    const [dinars, yen] = [await addAccount(KWD), await addAccount(JPY)];
    await spentAt(dinars.id, 1.234);
    await spentAt(yen.id, 1.23);
    expect(await matched('is', 1.234)).toBe(1);
    expect(await matched('is', 1.23)).toBe(2);
    expect(await matched('between', [1.23, 1.234])).toBe(3);
    const body = { name: 'Tea', when: condition('is', 1.234), then: { addTags: ['tea'] } } as never;
    const rule = await person.ask('ledger.rules.create', { body });
    expect(await person.ask('ledger.rules.apply', { id: rule.id, body: {} })).toMatchObject({ changed: 1 });
    const { id, version: _, ...answered } = rule;
    expect(await person.ask('ledger.rules.update', { id, body: answered })).toMatchObject({ version: 1 });
    expect((await person.list({ tag: 'tea' })).map(({ amount }) => amount)).toEqual([1.234]);
  });

  it('refuses a third decimal in rules of a book with one currency, except where a rule has it already', async () => {
    const whenIs = (value: number) => ({ all: [{ field: 'amount', op: 'is', value }] });
    const create = (value: number) =>
      person.ask('ledger.rules.create', {
        body: { name: `Tea ${value}`, when: whenIs(value), then: { addTags: ['tea'] } } as never,
      });
    const old = await create(1.234);
    await updateBook({ multiCurrency: false });
    const refused = invalid('Amount must have at most 2 decimals');
    await expect(create(1.235)).rejects.toMatchObject(refused);
    const preview = (value: number) =>
      person.ask('ledger.rules.preview', { rule: { when: whenIs(value), then: { addTags: ['tea'] } } } as never);
    await expect(preview(1.235)).rejects.toMatchObject(refused);
    expect(await preview(1.234)).toMatchObject({ matched: 0 });
    const update = (id: string, body: object) => person.ask('ledger.rules.update', { id, body: body as never });
    const { id: other } = await create(1.23);
    await expect(update(other, { when: whenIs(1.235) })).rejects.toMatchObject(refused);
    await expect(update(old.id, { when: whenIs(1.235) })).rejects.toMatchObject(refused);
    const same = { name: 'Green tea', when: old.when, then: old.then };
    expect(await update(old.id, same)).toMatchObject({ name: 'Green tea' });
    expect(await update(old.id, { when: whenIs(1.23) })).toMatchObject({ when: whenIs(1.23) });
  });

  it('counts what was spent for a budget at the rates of the days', async () => {
    const { id } = await addAccount(EUR);
    const today = todayIn('UTC', new Date());
    await spendFrom(id, 100, { date: today });
    const budget = { category: 'Groceries', limit: 500.5 };
    const created = await person.ask('ledger.budgets.create', { body: budget });
    const left = [{ field: 'spent', currency: 'EUR', amount: 100 }];
    expect(created).toMatchObject({ spent: 0, currency: 'USD', unconverted: left });
    await setRate(EUR, '1.08755', today);
    const read = () => person.ask('ledger.budgets.get', { id: created.id });
    expect(await read()).toMatchObject({ spent: 108.76, unconverted: [] });
    await updateBook({ currency: KWD });
    expect(await read()).toMatchObject({ limit: 500.5, currency: 'KWD' });
    const update = (limit: number) => person.ask('ledger.budgets.update', { id: created.id, body: { limit } });
    expect(await update(1.234)).toMatchObject({ limit: 1.234 });
    await updateBook({ currency: ISK });
    expect(await read()).toMatchObject({ limit: 1.234, currency: 'ISK' });
    await expect(update(1.5)).rejects.toMatchObject(invalid('Too many decimals for ISK'));
  });

  const gains = (id: string, to?: string) => person.ask('ledger.accounts.gains', { id, ...(to ? { to } : {}) });

  it('tells what exchange rates did to an account, at average cost', async () => {
    const { id } = await addAccount(EUR);
    const move = { fromAccountId: person.cash, toAccountId: id, date: DAY };
    await person.ask('ledger.transfers.create', { body: { ...move, amount: 110, toAmount: 100 } });
    await person.ask('ledger.transfers.create', { body: { ...move, amount: 120, toAmount: 100 } });
    await spendFrom(id, 50, { date: '2026-03-05' });
    const unknown = { cost: null, value: null, unrealized: null, realized: null };
    expect(await gains(id, '2026-03-06')).toMatchObject({ balance: 150, ...unknown });
    await setRate(EUR, '1.18', '2026-03-05');
    await setRate(EUR, '1.2', '2026-03-06');
    const known = { cost: 172.5, value: 180, unrealized: 7.5, realized: 1.5 };
    const currencies = { currency: 'EUR', bookCurrency: 'USD' };
    expect(await gains(id, '2026-03-06')).toEqual({ ...currencies, balance: 150, ...known });
    expect(await gains(id, DAY)).toMatchObject({ balance: 200, ...unknown });
    await spendFrom(id, 151, { date: '2026-03-06' });
    expect(await gains(id, '2026-03-06')).toMatchObject({ balance: -1, ...unknown });
    await expect(gains(id.replace(/./g, 'f'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('finds no gains in the currency of the book, and reads nothing else for it', async () => {
    const { id } = await addAccount(USD, 100);
    const move = { fromAccountId: person.cash, toAccountId: id, date: DAY };
    for (const amount of [10, 20, 30]) await person.ask('ledger.transfers.create', { body: { ...move, amount } });
    const none = { cost: 160, value: 160, unrealized: 0, realized: 0 };
    const read = await ledger.documentsRead('transactions', person.userId, async () => {
      expect(await gains(id)).toEqual({ currency: 'USD', bookCurrency: 'USD', balance: 160, ...none });
    });
    expect(read).toBe(3);
    expect(await gains(person.cash)).toMatchObject({ balance: -60, cost: null, value: null });
  });

  it('values an opening balance at the rate of the first transaction', async () => {
    const { id } = await addAccount(EUR, 100);
    await setRate(EUR, '1.1');
    await setRate(EUR, '1.2', '2026-03-05');
    await person.earn({ accountId: id, amount: 10, date: DAY });
    const figures = { balance: 110, cost: 121, value: 132, unrealized: 11, realized: 0 };
    expect(await gains(id, '2026-03-05')).toMatchObject(figures);
  });

  it('lists by the value of amounts with different decimals', async () => {
    const [dinars, kronas] = [await addAccount(KWD), await addAccount(ISK)];
    for (const amount of [1.001, 5, 7.5]) await spendFrom(dinars.id, amount);
    for (const amount of [2, 5, 100]) await spendFrom(kronas.id, amount);
    for (const amount of [1.5, 5, 99.99]) await person.spend({ amount });
    const expected = [1.001, 1.5, 2, 5, 5, 5, 7.5, 99.99, 100];
    for (const limit of [2, 3, 100]) {
      const ascending = await person.walk({ sort: 'amount', limit });
      expect(ascending.map(({ amount }) => amount)).toEqual(expected);
      const descending = await person.walk({ sort: '-amount', limit });
      expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).reverse());
    }
    expect((await person.list({ sort: 'amount', offset: 7 })).map(({ amount }) => amount)).toEqual([99.99, 100]);
  });
});
