import { type CurrencyCode, calendarDay, type ReplyOf, type RequestOf } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Line = RequestOf<'ledger.plan.line'>['body'];

const EUR = 'EUR' as CurrencyCode;
const MONTHLY = { kind: 'month', day: 1, weekend: 'keep' } as const;
const TWICE: RequestOf<'ledger.plan.update'>['body']['cycle'] = { kind: 'twice', days: [1, 15] };
const [NOVEMBER, DECEMBER] = ['2026-11-01', '2026-12-01'] as const;

describe('a change of the plan that is undone', () => {
  let ledger: RunningLedger;
  let person: Person;
  let started: ReplyOf<'ledger.plan.create'>;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
    const body = { start: calendarDay(NOVEMBER), cycle: MONTHLY, accountIds: [person.cash, person.bank] };
    started = await person.ask('ledger.plan.create', { body });
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
    jest.useRealTimers();
  });
  const write = (category: string, body: Line, id: string = NOVEMBER) =>
    person.ask('ledger.plan.line', { id, categoryId: person.category(category), body });
  const versionless = ({ categories, ...period }: ReplyOf<'ledger.plan.period'>) => {
    return { ...period, categories: categories.map(({ version: _, ...line }) => line) };
  };
  const refusal = (title: string | null, reason: string) => ({
    code: 'CHANGED_SINCE',
    details: { items: [expect.objectContaining({ title, reason })] },
  });

  it('keeps money that was assigned since', async () => {
    await write('Rent', { assigned: 900 });
    await expect(person.undo(started)).rejects.toMatchObject(
      refusal('Plan from 2026-11-01', 'The plan is not there any more'),
    );
  });

  it('keeps settings that were made since', async () => {
    const body = { target: { kind: 'refill', amount: 5 } } as const;
    await person.ask('ledger.plan.updateCategory', { id: person.category('Rent'), body });
    await expect(person.undo(started)).rejects.toMatchObject(refusal('Rent', 'The plan is not there any more'));
  });

  it('keeps the periods that something was assigned to since', async () => {
    const changed = await person.ask('ledger.plan.update', { body: { cycle: TWICE } });
    await write('Rent', { assigned: 900 }, '2026-12-15');
    await expect(person.undo(changed)).rejects.toMatchObject(
      refusal('Plan from 2026-12-15', 'No period begins on its first day any more'),
    );
  });

  it('assigns to no day that begins no period any more', async () => {
    const body = { cycle: TWICE };
    await person.ask('ledger.plan.update', { body });
    await write('Rent', { assigned: 900 }, '2026-12-15');
    const taken = await write('Rent', { assigned: 0 }, '2026-12-15');
    await person.ask('ledger.plan.update', { body: { cycle: MONTHLY } });
    await expect(person.undo(taken)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('assigns to no category that was deleted since', async () => {
    await write('Rent', { assigned: 900 }, DECEMBER);
    const taken = await write('Rent', { assigned: 0 }, DECEMBER);
    await person.ask('ledger.categories.delete', { id: person.category('Rent') });
    await expect(person.undo(taken)).rejects.toMatchObject(
      refusal('Plan from 2026-12-01', 'It assigns to a category that is not there any more'),
    );
  });

  it('assigns to no category that has another type by now', async () => {
    await write('Rent', { assigned: 900 });
    const taken = await write('Rent', { assigned: 0 });
    await person.ask('ledger.categories.update', { id: person.category('Rent'), body: { type: 'income' } });
    await expect(person.undo(taken)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('counts no account that was deleted since', async () => {
    const changed = await person.ask('ledger.plan.update', { body: { accountIds: [person.cash] } });
    await person.ask('ledger.accounts.delete', { id: person.bank });
    await expect(person.undo(changed)).rejects.toMatchObject(refusal('Plan', 'Its account is not there any more'));
  });

  it('gives no other currency to accounts whose plan began since', async () => {
    await person.ask('ledger.plan.delete', {});
    const relabeled = await person.ask('ledger.book.update', { body: { currency: EUR } });
    const cycle = MONTHLY;
    const body = { start: calendarDay(NOVEMBER), cycle, accountIds: [person.cash] };
    const begun = await person.ask('ledger.plan.create', { body });
    await expect(person.undo(relabeled)).rejects.toMatchObject(
      refusal('Plan', 'It began in the currency that the book has now'),
    );
    await person.undo(begun);
    await person.undo(relabeled);
    expect(await person.ask('ledger.book.get', {})).toMatchObject({ currency: 'USD' });
  });

  it('takes the currency of the plan back with that of its accounts', async () => {
    await write('Rent', { assigned: 900 });
    const relabeled = await person.ask('ledger.book.update', { body: { currency: EUR, multiCurrency: true } });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ currency: 'EUR' });
    expect(await person.ask('ledger.plan.period', { id: NOVEMBER })).toMatchObject({ assigned: 900, unconverted: [] });
    await person.undo(relabeled);
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ currency: 'USD' });
  });

  it('does not count an account whose creation is undone, and counts it again after that', async () => {
    const box = await person.ask('ledger.accounts.create', { body: { name: 'Box' } });
    await person.ask('ledger.plan.update', { body: { accountIds: [person.cash, box.id] } });
    const undone = await person.undo(box);
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash] });
    await person.undo(undone);
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash, box.id] });
  });

  it('ends the line of a category whose creation is undone', async () => {
    const trip = await person.ask('ledger.categories.create', { body: { name: 'Trip', type: 'expense' } });
    for (const id of [NOVEMBER, DECEMBER])
      await person.ask('ledger.plan.line', { id, categoryId: trip.id, body: { assigned: 5 } });
    await person.undo(trip);
    const { ready, assigned } = await person.ask('ledger.plan.period', { id: DECEMBER });
    expect({ ready, assigned }).toEqual({ ready: 0, assigned: 0 });
  });

  it.each(['with', 'without'])('merges again %s something assigned, as before', async (lines) => {
    const rent = person.category('Rent');
    if (lines === 'with') for (const id of [NOVEMBER, DECEMBER]) await write('Rent', { assigned: 9 }, id);
    await person.spend({ categoryId: rent, amount: 5, date: NOVEMBER });
    const figures = () => person.ask('ledger.plan.period', { id: DECEMBER });
    const merged = await person.ask('ledger.categories.merge', {
      id: rent,
      body: { intoId: person.category('Groceries') },
    });
    const after = await figures();
    await person.undo(await person.undo(merged));
    expect(versionless(await figures())).toEqual(versionless(after));
  });

  it('tells in the history what it assigned to, and in which currency', async () => {
    const { changeId } = await write('Rent', { assigned: 900, note: 'Flat' });
    const details = await person.ask('ledger.changes.get', { id: changeId ?? '' });
    const field = `line ${person.category('Rent')}`;
    expect(details.change.items).toMatchObject([
      {
        entity: 'planPeriod',
        title: 'Plan from 2026-11-01',
        currency: 'USD',
        before: { [field]: null },
        after: { [field]: { assigned: 900, note: 'Flat' } },
      },
    ]);
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Rent') });
    const { change } = await person.ask('ledger.changes.get', { id: gone.changeId ?? '' });
    expect(change.items.find(({ entity }) => entity === 'planCategory')).toMatchObject({ title: 'Rent' });
  });
});
