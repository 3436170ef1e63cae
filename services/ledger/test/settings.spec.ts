import type { CurrencyCode } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const EUR = 'EUR' as CurrencyCode;

describe('the settings of a book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const invalid = { code: 'VALIDATION_FAILED' };
  const settings = () => person.ask('ledger.book.get', {});
  const update = (body: object, ifMatch?: number) => person.ask('ledger.book.update', { body, ifMatch });
  const accounts = () => person.ask('ledger.accounts.list', {});

  it('have defaults until they are changed', async () => {
    const { userId } = person;
    const defaults = { currency: 'USD', multiCurrency: false, closedDays: [], timeZone: 'UTC', version: 1 };
    expect(await settings()).toEqual({ id: userId, _id: userId, ...defaults });
    const unchanged = await update({ currency: 'USD', multiCurrency: false, closedDays: [] });
    expect(unchanged).toMatchObject({ version: 1, changeId: null });
    expect(await settings()).toMatchObject(defaults);
  });

  it('relabel all accounts and change no amount, and are undone', async () => {
    await person.spend({ amount: 12.34 });
    const [before, transactions] = [await accounts(), await person.list()];
    const inEuro = <Each extends object>(all: readonly Each[]) => all.map((each) => ({ ...each, currency: 'EUR' }));
    const changed = await update({ currency: EUR });
    expect(changed).toMatchObject({ currency: 'EUR', version: 2 });
    expect(await accounts()).toEqual(inEuro(before));
    expect(await person.list()).toEqual(inEuro(transactions));
    expect((await person.changes())[0]).toMatchObject({
      kind: 'currency',
      summary: 'Changed the currency of the book to EUR',
      count: 1,
    });
    expect(await person.ask('ledger.accounts.create', { body: { name: 'Box' } })).toMatchObject({ currency: 'EUR' });
    await person.undo(changed);
    expect(await settings()).toMatchObject({ currency: 'USD', version: 3 });
    expect(new Set((await accounts()).map(({ currency }) => currency))).toEqual(new Set(['USD']));
  });

  it('accept only a currency whose amounts have two decimals', async () => {
    for (const currency of ['ISK', 'KWD', 'XAU', 'usd', 5])
      await expect(update({ currency })).rejects.toMatchObject(invalid);
    expect(await update({ currency: 'JPY' })).toMatchObject({ currency: 'JPY' });
  });

  it('let no account have another currency', async () => {
    await update({ currency: EUR });
    const refusal = { code: 'SINGLE_CURRENCY', message: 'All accounts of this book are in EUR' };
    const usd = { currency: 'USD' as CurrencyCode };
    await expect(person.ask('ledger.accounts.create', { body: { name: 'Box', ...usd } })).rejects.toMatchObject(
      refusal,
    );
    await expect(person.ask('ledger.accounts.update', { id: person.cash, body: usd })).rejects.toMatchObject(refusal);
    const same = await person.ask('ledger.accounts.update', { id: person.cash, body: { currency: EUR } });
    expect(same).toMatchObject({ currency: 'EUR', version: 1, changeId: null });
  });

  it('keep closed days in order and once', async () => {
    const changed = await update({ closedDays: ['2026-12-25', '2026-01-01', '2026-12-25'] });
    expect(changed.closedDays).toEqual(['2026-01-01', '2026-12-25']);
    expect((await person.changes())[0]?.summary).toBe('Changed the days on which banks are closed');
    await expect(update({ closedDays: ['2026-02-30'] })).rejects.toMatchObject(invalid);
    await expect(update({ closedDays: Array(201).fill('2026-01-01') })).rejects.toMatchObject(invalid);
  });

  it('are refused if the caller saw another version', async () => {
    await update({ currency: EUR }, 1);
    const stale = update({ currency: 'GBP' }, 1);
    await expect(stale).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: { version: 2 } } });
    await expect(update({ multiCurrency: 1 })).rejects.toMatchObject(invalid);
    await expect(update({})).rejects.toMatchObject(invalid);
  });
});
