import { addDays, addMonths, calendarDay, type RequestOf, todayIn } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.schedules.create'>['body'];

const today = todayIn('UTC', new Date());
/** The first of the next month, which is always after today. */
const first = calendarDay(`${addMonths(today, 1).slice(0, 7)}-01`);
const month = (count: number) => addMonths(first, count);

describe('what fulfills an occurrence', () => {
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
  const create = (body: object = {}) => {
    const rent: Body = {
      name: 'Rent',
      type: 'expense',
      accountId: person.bank,
      amount: { kind: 'fixed', value: 900 },
      categoryId: person.category('Rent'),
      recurrence: { start: first, freq: 'monthly' },
    };
    return person.ask('ledger.schedules.create', { body: { ...rent, ...body } });
  };
  const get = (id: string) => person.ask('ledger.schedules.get', { id });
  const occurrences = (query: object = { from: today, to: month(3) }) =>
    person.ask('ledger.schedules.occurrences', query as never);
  const states = async () => (await occurrences()).map(({ key, state }) => `${key} ${state}`);
  const post = (id: string, key: string, body: object = {}, more: object = {}) =>
    person.ask('ledger.schedules.post', { id, key, body, ...more } as never);
  const match = (id: string, key: string, transactionId: string, amount?: 'once' | 'following') =>
    person.ask('ledger.schedules.match', { id, key, body: { transactionId, ...(amount ? { amount } : {}) } });
  const unmatch = (id: string, key: string) => person.ask('ledger.schedules.unmatch', { id, key, body: {} });
  /** Not what is expected, so that nothing is matched at once. */
  const spend = (body: object = {}) => person.spend({ accountId: person.bank, amount: 890, date: first, ...body });

  describe('a posted transaction', () => {
    it('is what was expected', async () => {
      const splits = [
        { categoryId: person.category('Rent'), amount: 800, notes: 'flat' },
        { categoryId: null, amount: 100, notes: '' },
      ];
      const texts = { payee: 'Landlord', notes: 'n', tags: ['home'] };
      const { id } = await create({ categoryId: null, splits, ...texts });
      const posted = await post(id, first);
      expect(posted).toMatchObject({
        ...{ type: 'expense', accountId: person.bank, amount: 900, date: first, status: 'cleared' },
        ...{ ...texts, description: 'Landlord', categoryId: null, transferId: null },
        splits: [{ amount: 800, notes: 'flat' }, { amount: 100 }],
        schedule: { id, key: first },
      });
      const transactionId = 'accountId' in posted ? posted.id : '';
      expect((await occurrences())[0]).toMatchObject({ state: 'posted', transactionId, amount: 900, low: 900 });
      expect(await get(id)).toMatchObject({ version: 1, last: { key: first, transactionId }, next: { key: month(1) } });
      expect(await person.list({ scheduleId: id })).toMatchObject([{ id: transactionId }]);
      const [change] = await person.changes();
      expect(change).toMatchObject({ kind: 'schedule', summary: expect.stringMatching(/^Posted Rent of /) });
    });

    it('can have another day, amount and status', async () => {
      const splits = [1, 1, 1].map((amount) => ({ categoryId: null, amount, notes: '' }));
      const { id } = await create({ amount: { kind: 'fixed', value: 3 }, categoryId: null, splits });
      const posted = await post(id, first, { date: today, amount: 100, status: 'pending' });
      expect(posted).toMatchObject({ date: today, amount: 100, status: 'pending', description: 'Rent' });
      expect(posted).toMatchObject({ splits: [{ amount: 33.34 }, { amount: 33.33 }, { amount: 33.33 }] });
      expect((await occurrences())[0]).toMatchObject({ date: first, amount: 100, state: 'posted' });
      await expect(post(id, month(1), { toAmount: 5 })).rejects.toThrow('Arriving amount is for transfers');
    });

    it('is the only one of its occurrence', async () => {
      const { id } = await create();
      const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => post(id, first)));
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refused).toHaveLength(4);
      expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'ALREADY_POSTED' })));
      const occurrence = { id, key: first, body: { skipped: true } };
      await expect(person.ask('ledger.schedules.occurrence', occurrence)).rejects.toMatchObject({
        code: 'ALREADY_POSTED',
      });
      await expect(post(id, addDays(first, 1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('is answered again for the same key of the request', async () => {
      const { id } = await create();
      const once = await post(id, first, {}, { idempotencyKey: 'once' });
      expect(await post(id, first, {}, { idempotencyKey: 'once' })).toEqual(once);
      expect(await person.list({ scheduleId: id })).toHaveLength(1);
    });

    it('opens its occurrence when it goes, and fulfills it again when it comes back', async () => {
      const { id } = await create();
      const posted = await post(id, first);
      const [before] = await states();
      const deleted = await person.delete(posted.id);
      expect(await states()).toContain(`${first} expected`);
      await person.undo(deleted);
      expect((await states())[0]).toBe(before);
      await person.undo(posted);
      expect(await states()).toContain(`${first} expected`);
    });

    it('does not come back to an occurrence that has another one', async () => {
      const { id } = await create();
      const deleted = await person.delete((await post(id, first)).id);
      await post(id, first);
      await expect(person.undo(deleted)).rejects.toMatchObject({
        details: { items: [{ reason: 'Its occurrence has another transaction' }] },
      });
    });

    it('does not come back to an occurrence that one of another type has', async () => {
      const { id } = await create();
      const posted = await post(id, first);
      const { changeId } = await person.delete(posted.id);
      const other = await post(id, first);
      await person.update(other.id, { type: 'income', categoryId: person.category('Salary') });
      await expect(person.undo({ changeId: changeId ?? null })).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    });

    it('keeps its occurrence when it is edited', async () => {
      const { id } = await create();
      const { id: transactionId } = await post(id, first);
      const edited = await person.update(transactionId, { amount: 905, date: today, accountId: person.cash });
      expect(edited.schedule).toEqual({ id, key: first });
      expect((await occurrences())[0]).toMatchObject({ key: first, amount: 905, accountId: person.cash });
      const { schedule: _, ...answer } = await person.get(transactionId);
      expect(await person.update(transactionId, { ...answer, schedule: null } as never)).toMatchObject({
        schedule: { id, key: first },
        changeId: null,
      });
    });
  });

  describe('a posted transfer', () => {
    const savings = (body: object = {}) =>
      create({ name: 'Savings', type: 'transfer', toAccountId: person.cash, categoryId: null, ...body });

    it('has the occurrence on both parts', async () => {
      const { id } = await savings();
      const posted = await post(id, first);
      const schedule = { id, key: first };
      expect(posted).toMatchObject({ amount: 900, from: { accountId: person.bank, schedule }, to: { schedule } });
      expect((await occurrences())[0]).toMatchObject({ state: 'posted', accountId: person.bank, amount: 900 });
      await person.ask('ledger.transfers.unlink', { id: posted.id, body: {} });
      expect((await states())[0]).toBe(`${first} expected`);
      expect(await person.list({ scheduleId: id })).toEqual([]);
    });

    it('has two amounts between currencies', async () => {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      const euro = await person.ask('ledger.accounts.create', { body: { name: 'Euro', currency: 'EUR' } });
      const { id } = await savings({ toAccountId: euro.id, toAmount: 850 });
      expect(await post(id, first)).toMatchObject({ amount: 900, toAmount: 850 });
      await expect(post(id, month(1), { amount: 901 })).rejects.toThrow('Both amounts are needed');
      expect(await post(id, month(1), { amount: 901, toAmount: 840 })).toMatchObject({ amount: 901, toAmount: 840 });
      expect((await occurrences()).slice(0, 2)).toMatchObject([{ toAmount: 850 }, { amount: 901, toAmount: 840 }]);
    });
  });

  describe('a matched transaction', () => {
    it('fulfills the occurrence until it is unmatched', async () => {
      const { id } = await create();
      const { id: transactionId } = await spend({ amount: 912 });
      const matched = await match(id, first, transactionId);
      expect(matched).toMatchObject({ key: first, state: 'posted', transactionId, amount: 912 });
      expect((await person.get(transactionId)).schedule).toEqual({ id, key: first });
      expect(await match(id, first, transactionId)).toMatchObject({ changeId: null, state: 'posted' });
      expect(await get(id)).toMatchObject({ version: 1, amount: { value: 900 } });
      expect(await unmatch(id, first)).toMatchObject({ state: 'expected', transactionId: null, amount: 900 });
      expect(await unmatch(id, first)).toMatchObject({ changeId: null });
      expect((await person.get(transactionId)).schedule).toBeNull();
      await person.undo(matched).catch(({ code }) => expect(code).toBe('CHANGED_SINCE'));
    });

    it('is of the same account and type, and of one occurrence', async () => {
      const { id } = await create();
      const { id: transactionId } = await spend();
      await expect(match(id, first, (await spend({ accountId: person.cash })).id)).rejects.toThrow('the same account');
      const earned = await person.earn({ accountId: person.bank });
      await expect(match(id, first, earned.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      const { from } = await person.move({ fromAccountId: person.bank, toAccountId: person.cash });
      await expect(match(id, first, from.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await match(id, first, transactionId);
      await expect(match(id, month(1), transactionId)).rejects.toMatchObject({ code: 'ALREADY_MATCHED' });
      await expect(match(id, first, (await spend()).id)).rejects.toMatchObject({ code: 'ALREADY_POSTED' });
      const other = await Person.of(ledger);
      const { id: foreign } = await other.spend();
      await expect(match(id, month(1), foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('can be a transfer between the same accounts', async () => {
      const { id } = await create({ type: 'transfer', toAccountId: person.cash, categoryId: null });
      const { id: back } = (await person.move({ fromAccountId: person.cash, toAccountId: person.bank })).from;
      await expect(match(id, first, back)).rejects.toThrow('a transfer between the same accounts');
      const { from, to } = await person.move({ fromAccountId: person.bank, toAccountId: person.cash });
      expect(await match(id, first, to.id)).toMatchObject({ transactionId: from.id, amount: 30 });
      await unmatch(id, first);
      expect(await person.list({ scheduleId: id })).toEqual([]);
    });

    it('can make its amount the expected one from now on', async () => {
      const { id } = await create();
      await post(id, first);
      const { id: transactionId } = await spend({ amount: 950, date: month(1) });
      const matched = await match(id, month(1), transactionId, 'following');
      expect(matched).toMatchObject({ key: month(1), state: 'posted', amount: 950 });
      expect(matched.scheduleId).not.toBe(id);
      expect((await occurrences()).map(({ key, amount, state }) => [key, amount, state])).toEqual([
        [first, 900, 'posted'],
        [month(1), 950, 'posted'],
        [month(2), 950, 'expected'],
        [month(3), 950, 'expected'],
      ]);
      await person.undo(matched);
      expect((await occurrences())[2]).toMatchObject({ scheduleId: id, amount: 900 });
      expect((await person.get(transactionId)).schedule).toBeNull();
    });
  });

  describe('links', () => {
    it('go on with the schedule that follows', async () => {
      const { id } = await create();
      const posted = await Promise.all([0, 1, 2].map((count) => post(id, month(count))));
      const next = await person.ask('ledger.schedules.update', { id, from: month(1), body: { name: 'Flat' } });
      const links = await Promise.all(posted.map(async (each) => (await person.get(each.id)).schedule));
      expect(links).toEqual([
        { id, key: first },
        { id: next.id, key: month(1) },
        { id: next.id, key: month(2) },
      ]);
      expect(next).toMatchObject({ last: { key: month(2) }, next: { key: month(3) } });
      await person.undo(next);
      expect(await person.list({ scheduleId: id })).toHaveLength(3);
    });

    it('go with the schedule and come back with it', async () => {
      const { id } = await create();
      const { id: transactionId } = await post(id, first);
      const deleted = await person.ask('ledger.schedules.delete', { id });
      expect((await person.get(transactionId)).schedule).toBeNull();
      expect(await person.list()).toMatchObject([{ id: transactionId, schedule: null }]);
      expect(await person.list({ scheduleId: id })).toEqual([]);
      expect(await person.ask('ledger.transactions.summary', { scheduleId: [id, 'x'] })).toMatchObject({ count: 0 });
      expect(await person.update(transactionId, { notes: 'n' })).toMatchObject({ schedule: null });
      await person.undo(deleted);
      expect((await person.get(transactionId)).schedule).toEqual({ id, key: first });
      expect((await states())[0]).toBe(`${first} posted`);
    });

    it('stay where a new recurrence has no such day', async () => {
      const { id } = await create();
      await post(id, first);
      const recurrence = { start: addDays(first, 14), freq: 'monthly' } as const;
      await person.ask('ledger.schedules.update', { id, body: { recurrence } });
      expect((await states()).slice(0, 2)).toEqual([`${first} posted`, `${addDays(first, 14)} expected`]);
    });

    it('stay while the account is archived', async () => {
      const { id } = await create();
      await post(id, first);
      await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } });
      expect(await states()).toEqual([`${first} posted`]);
    });

    it('tell the mean of the last amounts', async () => {
      const { id } = await create({ amount: { kind: 'average', of: 2, value: 50 } });
      expect((await occurrences())[0]).toMatchObject({ amount: 50 });
      await post(id, first, { amount: 10 });
      await post(id, month(1), { amount: 20 });
      await post(id, month(2), { amount: 30.01 });
      // (20.00 + 30.01) / 2 = 25.005, rounded half-even.
      expect((await occurrences())[3]).toMatchObject({ key: month(3), amount: 25, low: 25, high: 25 });
      expect(await get(id)).toMatchObject({ monthlyCost: 25 });
    });

    it('leave amounts in another currency out of the mean', async () => {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      const dinar = await person.ask('ledger.accounts.create', { body: { name: 'Dinar', currency: 'KWD' } });
      const { id } = await create({ amount: { kind: 'average', of: 2, value: 50 } });
      await post(id, first, { amount: 10 });
      const { id: moved } = await post(id, month(1));
      await person.update(moved, { accountId: dinar.id, amount: 30 });
      expect((await occurrences())[2]).toMatchObject({ key: month(2), amount: 10 });
    });
  });
});
