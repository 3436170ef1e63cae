import { addDays, addMonths, calendarDay, type RequestOf, todayIn } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.schedules.create'>['body'];

const today = todayIn('UTC', new Date());
/** The first of the next month, which is always after today. */
const first = calendarDay(`${addMonths(today, 1).slice(0, 7)}-01`);
const month = (count: number) => addMonths(first, count);
const day = (count: number) => addDays(first, count);

describe('matching', () => {
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
      payee: 'Landlord Ltd',
      recurrence: { start: first, freq: 'monthly' },
    };
    return person.ask('ledger.schedules.create', { body: { ...rent, ...body } });
  };
  const occurrences = (query: object = { from: today, to: month(3) }) =>
    person.ask('ledger.schedules.occurrences', query as never);
  const states = async () => (await occurrences()).map(({ key, state }) => `${key} ${state}`);
  const unmatch = (id: string, key: string) => person.ask('ledger.schedules.unmatch', { id, key, body: {} });
  const pay = (body: object = {}) =>
    person.spend({ accountId: person.bank, amount: 900, date: first, description: 'LANDLORD 4711', ...body });

  describe('a new transaction', () => {
    it('fulfills the occurrence that it pays, in its own change', async () => {
      const { id } = await create();
      const paid = await pay({ date: day(4) });
      expect(paid.schedule).toEqual({ id, key: first });
      expect((await occurrences())[0]).toMatchObject({ state: 'posted', transactionId: paid.id });
      const changes = await person.changes();
      expect(changes[0]).toMatchObject({ id: paid.changeId, kind: 'create' });
      await person.undo(paid);
      expect((await states())[0]).toBe(`${first} expected`);
      expect(await person.list()).toEqual([]);
    });

    it('fulfills it with a tag too', async () => {
      const { id } = await create();
      expect((await pay({ tags: ['home'] })).schedule).toEqual({ id, key: first });
    });

    it.each([
      ['another day', { date: day(5) }],
      ['another amount', { amount: 900.01 }],
      ['another account', { accountId: 'cash' }],
      ['another type', { type: 'income', categoryId: null }],
      ['another text', { description: 'Supermarket' }],
    ])('fulfills none on %s', async (_, body) => {
      await create();
      const accountId = 'accountId' in body ? { accountId: person.cash } : {};
      expect((await pay({ ...body, ...accountId })).schedule).toBeNull();
      expect((await states())[0]).toBe(`${first} expected`);
    });

    it('fulfills only open occurrences', async () => {
      const { id } = await create({ name: 'A' });
      expect((await pay()).schedule).toEqual({ id, key: first });
      expect((await pay()).schedule).toBeNull();
      await person.ask('ledger.schedules.occurrence', { id, key: month(1), body: { skipped: true } });
      expect((await pay({ date: month(1) })).schedule).toBeNull();
      await person.ask('ledger.schedules.update', { id, body: { paused: { from: month(2), until: null } } });
      expect((await pay({ date: month(2) })).schedule).toBeNull();
      await person.ask('ledger.schedules.update', { id, body: { paused: null } });
      await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } });
      expect((await pay({ date: month(2) })).schedule).toBeNull();
    });
  });

  describe('a transfer', () => {
    const move = (body: object = {}) =>
      person.move({ fromAccountId: person.bank, toAccountId: person.cash, amount: 50, date: first, ...body });
    const save = () =>
      create({
        name: 'Saving',
        type: 'transfer',
        toAccountId: person.cash,
        payee: '',
        amount: { kind: 'fixed', value: 50 },
      });

    it('fulfills a scheduled one between the same accounts, with both legs', async () => {
      const { id } = await save();
      expect((await pay({ amount: 50 })).schedule).toBeNull();
      const back = await move({ fromAccountId: person.cash, toAccountId: person.bank });
      expect(back.from.schedule).toBeNull();
      const moved = await move();
      const schedule = { id, key: first };
      expect(moved).toMatchObject({ from: { schedule }, to: { schedule } });
      expect(await occurrences()).toMatchObject([{ transactionId: moved.from.id }, {}, {}, {}]);
      await person.undo(moved);
      expect((await states())[0]).toBe(`${first} expected`);
    });

    it('is matched when it is made of two transactions, or edited in one leg', async () => {
      const { id } = await save();
      const schedule = { id, key: first };
      const expense = await pay({ amount: 50, categoryId: null });
      const income = await person.earn({ accountId: person.cash, amount: 50, date: day(1), categoryId: null });
      const body = { expenseId: expense.id, incomeId: income.id };
      expect(await person.ask('ledger.transfers.match', { body })).toMatchObject({
        from: { schedule },
        to: { schedule },
      });
      const moved = await move({ date: day(10) });
      expect(moved.from.schedule).toBeNull();
      const late = { id, key: month(1) };
      expect((await person.update(moved.from.id, { date: month(1) })).schedule).toEqual(late);
      expect((await person.get(moved.to.id)).schedule).toEqual(late);
    });
  });

  describe('an edit', () => {
    it('matches a transaction that has no link', async () => {
      const { id } = await create();
      const schedule = { id, key: first };
      const paid = await pay({ amount: 90 });
      const edited = await person.update(paid.id, { amount: 900 });
      expect(edited.schedule).toEqual(schedule);
      await person.undo(edited);
      expect((await person.get(paid.id)).schedule).toBeNull();
      expect(await person.update(paid.id, { amount: 90 })).toMatchObject({ changeId: null, schedule: null });
    });

    it('keeps the link of a linked one', async () => {
      const { id } = await create();
      const paid = await pay();
      const schedule = { id, key: first };
      expect(await person.update(paid.id, { amount: 1, date: month(1), description: 'Other' })).toMatchObject({
        schedule,
      });
    });

    it('matches many at once, one to one', async () => {
      const { id } = await create();
      const some = await Promise.all([pay({ date: day(10), amount: 1 }), pay({ date: day(11), amount: 1 })]);
      const [one, other] = [await pay({ date: day(12) }), await pay({ date: day(13) })];
      expect([...some, one, other].map(({ schedule }) => schedule)).toEqual([null, null, null, null]);
      await person.batch({ ids: [one.id, some[0].id], change: { date: first } });
      expect((await person.get(one.id)).schedule).toEqual({ id, key: first });
      expect((await person.get(some[0].id)).schedule).toBeNull();
      await person.batch({ ids: [other.id], change: { date: day(1) } });
      expect((await person.get(other.id)).schedule).toBeNull();
    });

    it('does not match again what a person unmatched', async () => {
      const { id } = await create();
      const paid = await pay();
      const open = await unmatch(id, first);
      expect(open).toMatchObject({ state: 'expected', candidates: [], changed: [] });
      expect((await person.update(paid.id, { date: day(1) })).schedule).toBeNull();
      expect((await occurrences())[0]).toMatchObject({ candidates: [], priceChange: null });
      const again = await pay({ date: day(2) });
      expect(again.schedule).toEqual({ id, key: first });
      await person.delete(again.id);
      await person.undo(open);
      expect((await person.get(paid.id)).schedule).toEqual({ id, key: first });
    });

    it('by a rule matches too', async () => {
      const { id } = await create();
      const paid = await pay({ description: 'Card 1' });
      const when = [{ field: 'description', op: 'contains', value: 'Card' }];
      const rule = { name: 'Rent', when: { all: when }, then: { payee: 'Landlord Ltd' } };
      const { id: ruleId } = await person.ask('ledger.rules.create', { body: rule as never });
      await person.ask('ledger.rules.apply', { id: ruleId, body: {} });
      expect((await person.get(paid.id)).schedule).toEqual({ id, key: first });
    });
  });

  describe('proposals', () => {
    it('are equally good transactions, of which none is linked', async () => {
      const [one, other] = [await pay({ date: day(10) }), await pay({ date: day(11) })];
      await create();
      await person.batch({ ids: [one.id, other.id], change: { date: day(1) } });
      const [occurrence] = await occurrences();
      expect(occurrence).toMatchObject({ state: 'expected', priceChange: null });
      expect(occurrence?.candidates.toSorted()).toEqual([one.id, other.id].toSorted());
      // A third one is as good as they are.
      const third = await pay({ date: day(-1) });
      expect(third.schedule).toBeNull();
      expect((await occurrences())[0]?.candidates).toHaveLength(3);
      // A better one is not.
      const best = await pay();
      expect(best.schedule).toMatchObject({ key: first });
      expect((await occurrences())[0]).toMatchObject({ state: 'posted', candidates: [] });
    });

    it('are transactions from before the schedule, the best first', async () => {
      const far = await pay({ date: day(2) });
      const near = await pay({ date: day(1) });
      await pay({ date: day(1), description: 'Supermarket' });
      const { id } = await create();
      expect((await occurrences())[0]).toMatchObject({ candidates: [near.id, far.id] });
      const body = { amount: 901 };
      const key = first;
      expect(await person.ask('ledger.schedules.occurrence', { id, key, body })).toMatchObject({ candidates: [] });
    });

    it('are new prices of fixed amounts', async () => {
      await create();
      await pay({ amount: 449.99 });
      await pay({ amount: 950, description: 'Supermarket' });
      expect((await occurrences())[0]).toMatchObject({ candidates: [], priceChange: null });
      const { id: transactionId } = await pay({ amount: 950 });
      expect((await occurrences())[0]).toMatchObject({
        state: 'expected',
        candidates: [],
        priceChange: { from: 900, to: 950, transactionId },
      });
    });
  });

  describe('an import', () => {
    const statement = (...rows: [date: string, text: string, amount: number][]) =>
      ['Date,Description,Amount', ...rows.map(([date, text, amount]) => `${date},${text},${amount}`)].join('\n');
    const linksOf = async () =>
      (await person.list({ accountId: person.bank, sort: 'date' })).map(({ date, amount, schedule }) => [
        date,
        amount,
        schedule?.id ?? null,
      ]);

    it('matches all that its rows pay, and proposes a new price', async () => {
      const rent = await create();
      const power = await create({ name: 'Power', payee: 'Power Works', amount: { kind: 'range', min: 60, max: 90 } });
      const films = await create({ name: 'Films', payee: 'Netflix', amount: { kind: 'fixed', value: 10 } });
      const text = statement(
        [day(1), 'NETFLIX.COM 4711', -12],
        [day(1), 'LANDLORD LTD', -900],
        [day(2), 'Power Works Inc', -75],
        [day(3), 'Supermarket', -75],
      );
      const { changeId } = await person.importStatement(text);
      expect(await linksOf()).toEqual([
        [day(1), 12, null],
        [day(1), 900, rent.id],
        [day(2), 75, power.id],
        [day(3), 75, null],
      ]);
      const [netflix] = await person.list({ q: 'netflix' });
      const upcoming = await occurrences({ from: first, to: first });
      expect(upcoming.find(({ scheduleId }) => scheduleId === films.id)).toMatchObject({
        state: 'expected',
        priceChange: { from: 10, to: 12, transactionId: netflix?.id },
      });
      const [change] = await person.changes();
      expect(change).toMatchObject({ id: changeId, kind: 'import' });
    });

    it('is undone with its links', async () => {
      await create();
      const { id } = await person.importStatement(statement([day(1), 'LANDLORD LTD', -900]));
      expect((await states())[0]).toBe(`${first} posted`);
      await person.ask('ledger.imports.undo', { id, body: {} });
      await person.importWith(id, 'undone');
      expect((await states())[0]).toBe(`${first} expected`);
    });

    it('leaves two that are equally good', async () => {
      await create();
      await person.importStatement(statement([day(1), 'LANDLORD A', -900], [day(-1), 'LANDLORD B', -900]));
      expect((await occurrences())[0]).toMatchObject({
        state: 'expected',
        candidates: [expect.anything(), expect.anything()],
      });
      expect(await linksOf()).toEqual([
        [day(-1), 900, null],
        [day(1), 900, null],
      ]);
    });

    it('gives the same links before and after its payments are matched', async () => {
      const text = statement([day(1), 'LANDLORD LTD', -900], [day(29), 'LANDLORD LTD', -900]);
      const { id } = await create();
      await pay({ date: day(1), description: 'Landlord Ltd', status: 'pending' });
      await person.importStatement(text);
      const links = [
        [day(1), 900, id],
        [day(29), 900, id],
      ];
      expect(await linksOf()).toEqual(links);
      await person.importStatement(text, { name: 'again.csv' });
      expect(await linksOf()).toEqual(links);
    });

    it('matches a known transaction that it changes, unless a person unmatched it', async () => {
      const open = await pay({ date: day(1), amount: 900, description: 'Landlord Ltd', status: 'pending' });
      const { id } = await create();
      await person.importStatement(statement([day(1), 'LANDLORD LTD', -900]));
      expect(await person.get(open.id)).toMatchObject({ status: 'cleared', schedule: { id, key: first } });
      await unmatch(id, first);
      await person.update(open.id, { status: 'pending' });
      await person.importStatement(statement([day(1), 'LANDLORD LTD', -900]), { name: 'again.csv' });
      expect(await person.get(open.id)).toMatchObject({ status: 'cleared', schedule: null });
    });

    it('of many rows matches them in its steps', async () => {
      const { id } = await create();
      const others = Array.from({ length: 1_200 }, (_, index): [string, string, number] => [
        day(-1),
        `Shop ${index}`,
        -5,
      ]);
      await person.importStatement(statement(...others, [day(1), 'LANDLORD LTD', -900]));
      const [paid] = await person.list({ q: 'landlord' });
      expect(paid?.schedule).toEqual({ id, key: first });
    });
  });
});
