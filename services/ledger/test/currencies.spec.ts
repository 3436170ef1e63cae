import type { CurrencyCode } from '@pocket/contracts';
import { Person } from './person.js';
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
    ledger = await RunningLedger.start();
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
    expect(await items(update?.id)).toMatchObject([{ before: { amount: 1.234 }, after: { amount: 2.5 } }]);
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
});
