import { addDays, type CurrencyCode, todayIn, transferUpdateBody } from '@pocket/contracts';
import { DAY, Person, withoutChange } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('transfers between currencies', () => {
  let ledger: RunningLedger;
  let person: Person;
  /** Accounts in EUR, ISK and KWD. */
  let euros: string;
  let kronas: string;
  let dinars: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    [euros, kronas, dinars] = [await addAccount('EUR'), await addAccount('ISK'), await addAccount('KWD')];
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const addAccount = async (code: string) => {
    const body = { name: code, currency: code as CurrencyCode };
    return (await person.ask('ledger.accounts.create', { body })).id;
  };
  const balance = async (id: string) => (await person.ask('ledger.accounts.get', { id })).balance;
  const change = (id: string, body: object) => person.ask('ledger.transfers.update', { id, body });
  const read = (id: string) => person.ask('ledger.transfers.get', { id });
  const invalid = (message: string) => ({ code: 'VALIDATION_FAILED', message });
  const needed = invalid('Both amounts are needed');
  /** From EUR to USD. */
  const exchange = (amount = 100, toAmount = 108.75) =>
    person.move({ fromAccountId: euros, toAccountId: person.cash, amount, toAmount });

  it('move each balance by its own leg and answer their rate', async () => {
    const transfer = await exchange();
    expect(transfer).toMatchObject({ amount: 100, toAmount: 108.75, rate: '1.0875' });
    expect([transfer.from, transfer.to]).toMatchObject([
      { amount: 100, currency: 'EUR' },
      { amount: 108.75, currency: 'USD' },
    ]);
    expect(await read(transfer.id)).toEqual(withoutChange(transfer));
    expect([await balance(euros), await balance(person.cash)]).toEqual([-100, 108.75]);
    await person.undo(transfer);
    expect([await balance(euros), await balance(person.cash)]).toEqual([0, 0]);
  });

  it.each([
    [3, 1, '0.3333333333'],
    [1, 1, '1'],
    [0.07, 999_999_999_999.99, '14285714290000'],
    [999_999_999_999.99, 0.01, '0.00000000000001'],
    [64, 0.01, '0.00015625'],
    [5, 0, '0'],
    [0, 5, null],
  ])('have the rate of %d to %d: %s', async (amount, toAmount, rate) => {
    expect((await exchange(amount, toAmount)).rate).toBe(rate);
  });

  it('need both amounts, with the decimals of each currency', async () => {
    const [fromAccountId, toAccountId] = [kronas, dinars];
    const move = (amount: number, toAmount?: number) =>
      person.move({ fromAccountId, toAccountId, amount, ...(toAmount === undefined ? {} : { toAmount }) });
    await expect(move(100)).rejects.toMatchObject(needed);
    await expect(move(1.5, 1)).rejects.toMatchObject(invalid('Too many decimals for ISK'));
    await expect(move(1, 1.2345)).rejects.toMatchObject(invalid('Too many decimals for KWD'));
    expect(await move(20, 0.045)).toMatchObject({ amount: 20, toAmount: 0.045, rate: '0.00225' });
  });

  it('have one amount and no rate within one currency', async () => {
    await expect(person.move({ amount: 30, toAmount: 31 })).rejects.toMatchObject(
      invalid('To amount must equal Amount within one currency'),
    );
    const { id, ...moved } = await person.move({ amount: 30, toAmount: 30 });
    expect(moved).toMatchObject({ amount: 30, toAmount: 30, rate: null });
    await expect(change(id, { toAmount: 31 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(change(id, { amount: 31, toAmount: 30 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await change(id, { toAmount: 30 })).toMatchObject({ changeId: null });
    expect(await change(id, { amount: 31 })).toMatchObject({ amount: 31, toAmount: 31 });
  });

  it('change by both amounts or none', async () => {
    const { id } = await exchange();
    await expect(change(id, { amount: 90 })).rejects.toMatchObject(needed);
    await expect(change(id, { toAmount: 90 })).rejects.toMatchObject(needed);
    expect(await change(id, { notes: 'Trip' })).toMatchObject({ amount: 100, toAmount: 108.75 });
    const changed = await change(id, { amount: 200, toAmount: 210 });
    expect(changed).toMatchObject({ amount: 200, toAmount: 210, rate: '1.05', version: 3 });
    await person.undo(changed);
    expect(await read(id)).toMatchObject({ amount: 100, toAmount: 108.75 });
  });

  it('accept an answer sent back unchanged', async () => {
    for (const { id } of [await exchange(), await exchange(0, 5), await person.move()]) {
      const answer = await read(id);
      const again = await change(id, transferUpdateBody.parse(answer));
      expect(again).toEqual({ ...answer, changeId: null });
    }
  });

  it('move a leg to another currency with both amounts only', async () => {
    const { id } = await exchange();
    await expect(change(id, { toAccountId: kronas })).rejects.toMatchObject(needed);
    await expect(change(id, { fromAccountId: person.bank })).rejects.toMatchObject(needed);
    await expect(change(id, { fromAccountId: person.bank, amount: 5 })).rejects.toMatchObject(needed);
    const turned = { fromAccountId: person.cash, toAccountId: euros };
    await expect(change(id, turned)).rejects.toMatchObject(needed);
    expect(await change(id, { ...turned, amount: 108.75, toAmount: 100 })).toMatchObject({ rate: '0.9195402299' });
    const moved = await change(id, { toAccountId: kronas, amount: 10, toAmount: 1_400 });
    expect(moved).toMatchObject({ rate: '140', to: { currency: 'ISK', amount: 1_400 } });
    await change(id, { toAccountId: person.bank, amount: 10, toAmount: 10 });
    expect(await read(id)).toMatchObject({ amount: 10, toAmount: 10, rate: null });
    expect([await balance(euros), await balance(kronas), await balance(person.bank)]).toEqual([0, 0, 10]);
  });

  it('have independent legs, until both are in one currency', async () => {
    const { id, from, to } = await exchange();
    const changed = await person.update(from.id, { amount: 50 });
    expect(await read(id)).toMatchObject({ amount: 50, toAmount: 108.75, rate: '2.175' });
    await person.undo(changed);
    const intoOne = { accountId: person.bank, amount: 100 };
    await expect(person.update(from.id, intoOne)).rejects.toMatchObject({ code: 'TRANSFER_LEG' });
    await person.update(from.id, { ...intoOne, amount: 108.75 });
    await person.update(to.id, { amount: 20 });
    expect(await read(id)).toMatchObject({ amount: 20, toAmount: 20, rate: null });
  });

  it('keep both amounts when they come apart', async () => {
    const { id } = await exchange();
    const parted = await person.ask('ledger.transfers.unlink', { id, body: {} });
    expect(parted).toMatchObject({ expense: { amount: 100 }, income: { amount: 108.75 } });
    await person.undo(parted);
    expect(await read(id)).toMatchObject({ amount: 100, toAmount: 108.75 });
    const deleted = await person.ask('ledger.transfers.delete', { id });
    expect([await balance(euros), await balance(person.cash)]).toEqual([0, 0]);
    await person.undo(deleted);
    expect([await balance(euros), await balance(person.cash)]).toEqual([-100, 108.75]);
  });

  describe('of two transactions', () => {
    const setRate = (rate: string, quote = 'USD', day: string = DAY) =>
      person.ask('ledger.rates.put', { day, base: 'EUR', quote, body: { rate } });
    const match = (expense: { readonly id: string }, income: { readonly id: string }) =>
      person.ask('ledger.transfers.match', { body: { expenseId: expense.id, incomeId: income.id } });
    const spendEuros = (amount: number, date: string = DAY) => person.spend({ accountId: euros, amount, date });
    const earn = (amount: number, date: string = DAY) => person.earn({ amount, date });

    it('keep both amounts, and are restored after they came apart', async () => {
      await setRate('1.09');
      const { id } = await exchange();
      const { expense, income } = await person.ask('ledger.transfers.unlink', { id, body: {} });
      const matched = await match(expense, income);
      expect(matched).toMatchObject({ amount: 100, toAmount: 108.75, rate: '1.0875' });
      expect([await balance(euros), await balance(person.cash)]).toEqual([-100, 108.75]);
      await person.undo(matched);
      expect(await person.list({ transfer: 'only' })).toEqual([]);
    });

    it('need a rate of the day of the expense', async () => {
      const [expense, income] = [await spendEuros(100, '2026-03-12'), await earn(108.75)];
      await setRate('1.0875');
      await expect(match(expense, income)).rejects.toMatchObject({
        code: 'NO_RATE',
        message: 'No rate from EUR to USD is known for 2026-03-12',
      });
      await setRate('1.0875', 'USD', '2026-03-05');
      expect(await match(expense, income)).toMatchObject({ rate: '1.0875' });
    });

    it('are near that rate', async () => {
      await setRate('1.0875');
      const expense = await spendEuros(100);
      const differs = { code: 'RATE_DIFFERS', details: { rate: '1.0875' } };
      await expect(match(expense, await earn(112.02))).rejects.toMatchObject(differs);
      await expect(match(expense, await earn(105.48))).rejects.toMatchObject(differs);
      await expect(match(await spendEuros(0), await earn(0))).rejects.toMatchObject(differs);
      expect(await match(expense, await earn(112.01))).toMatchObject({ rate: '1.1201' });
      expect(await match(await spendEuros(100), await earn(105.49))).toMatchObject({ rate: '1.0549' });
    });

    it('are proposed near that rate, a few days apart', async () => {
      const today = todayIn('UTC', new Date());
      await setRate('1.0875', 'USD', today);
      await setRate('1.0875', 'USD', addDays(today, -6));
      await setRate('140', 'ISK', today);
      const expense = await spendEuros(100, today);
      const near = await earn(109, addDays(today, -5));
      await earn(109, addDays(today, -6));
      await earn(112.02, today);
      const inKronas = await person.earn({ accountId: kronas, amount: 14_200, date: today });
      const equal = await person.earn({ accountId: dinars, amount: 100, date: today });
      const candidates = await person.ask('ledger.transfers.candidates', {});
      expect(candidates.map((each) => [each.expense.id, each.income.id, each.days])).toEqual([
        [expense.id, inKronas.id, 0],
        [expense.id, near.id, 5],
      ]);
      expect(equal).toMatchObject({ amount: 100, currency: 'KWD' });
    });

    it('are completed with the amount at the rate of the day', async () => {
      const complete = (id: string, accountId: string) =>
        person.ask('ledger.transfers.complete', { id, body: { accountId } });
      await expect(complete((await spendEuros(100)).id, person.cash)).rejects.toMatchObject({ code: 'NO_RATE' });
      await setRate('1.08745');
      await setRate('140.5', 'ISK');
      expect(await complete((await spendEuros(100)).id, person.cash)).toMatchObject({ amount: 100, toAmount: 108.74 });
      expect(await complete((await spendEuros(1)).id, kronas)).toMatchObject({ amount: 1, toAmount: 140 });
      const income = await person.earn({ accountId: kronas, amount: 281 });
      expect(await complete(income.id, euros)).toMatchObject({ amount: 2, toAmount: 281, from: { currency: 'EUR' } });
    });
  });
});
