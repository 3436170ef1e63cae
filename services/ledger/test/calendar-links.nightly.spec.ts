import { getConnectionToken } from '@nestjs/mongoose';
import { addDays, type CalendarLinkBody, calendarDay, type RequestOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import type { Connection } from 'mongoose';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

type Schedule = RequestOf<'ledger.schedules.create'>['body'];

const today = calendarDay('2026-11-24');
const day = (offset: number) => addDays(today, offset);
const notFound = { code: 'NOT_FOUND', message: 'Calendar link not found' };

let ledger: RunningLedger;
let person: Person;
beforeAll(async () => {
  ledger = await RunningLedger.start();
});
afterAll(() => ledger.stop());
beforeEach(async () => {
  setClock(new Date(`${today}T12:00:00Z`));
  person = await Person.of(ledger);
});
afterEach(() => jest.useRealTimers());

const create = (body: Partial<CalendarLinkBody> = {}) =>
  person.ask('ledger.calendarLinks.create', { body: { name: 'Home', ...body } });
const find = (token: string) => ledger.ask(newUserId(), 'ledger.calendarLinks.find', { token });
const list = () => person.ask('ledger.calendarLinks.list', {});
const remove = (id: string) => person.ask('ledger.calendarLinks.delete', { id });
const calendar = (accountIds: string[] | null = null) => person.ask('ledger.schedules.calendar', { accountIds });
const schedule = (body: Partial<Schedule> & object = {}) =>
  person.ask('ledger.schedules.create', {
    body: {
      name: 'Rent',
      type: 'expense',
      accountId: person.bank,
      amount: { kind: 'fixed', value: 900 },
      recurrence: { start: day(0), freq: 'monthly' },
      ...body,
    } as Schedule,
  });

describe('a calendar link', () => {
  it('is found by its secret, which no list has', async () => {
    const { token, ...link } = await create({ amounts: true, accountIds: [person.bank, person.bank] });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(link).toMatchObject({
      name: 'Home',
      amounts: true,
      accountIds: [person.bank],
      createdAt: expect.any(String),
    });
    expect(await list()).toEqual([link]);
    expect(await find(token)).toEqual({ ...link, userId: person.userId, timeZone: expect.any(String) });
    const { token: other } = await create({ name: 'Work' });
    expect(other).not.toBe(token);
    expect((await list()).map(({ name, accountIds, amounts }) => [name, accountIds, amounts])).toEqual([
      ['Home', [person.bank], true],
      ['Work', null, false],
    ]);
  });

  it('is not stored with its secret', async () => {
    const { token } = await create();
    const stored = await ledger.service
      .get<Connection>(getConnectionToken())
      .collection('calendarlinks')
      .find({})
      .toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is gone once it is deleted, for its own person only', async () => {
    const { id, token } = await create();
    const stranger = await Person.of(ledger);
    await expect(stranger.ask('ledger.calendarLinks.delete', { id })).rejects.toMatchObject(notFound);
    expect(await stranger.ask('ledger.calendarLinks.list', {})).toEqual([]);
    expect(await remove(id)).toEqual({ message: 'Calendar link deleted' });
    await expect(find(token)).rejects.toMatchObject(notFound);
    await expect(remove(id)).rejects.toMatchObject(notFound);
    await expect(remove('x')).rejects.toMatchObject(notFound);
  });

  it('ends with the book', async () => {
    const { token } = await create();
    await ledger.tell({ id: newUserId(), userId: person.userId, type: 'user.deleted' });
    await eventually(() => expect(find(token)).rejects.toMatchObject(notFound));
  });

  it('is one of at most 5, also if they are created at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => create()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const links = await list();
    expect(links).toHaveLength(5);
    const full = { code: 'LIMIT_REACHED', message: 'You cannot have more than 5 calendar links' };
    await expect(create()).rejects.toMatchObject(full);
    await remove(links[2]?.id ?? '');
    await create({ name: 'Again' });
    await expect(create()).rejects.toMatchObject(full);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'Name must be at most 80 characters long'],
    [{ accountIds: [] }, 'accountIds must have at least one id'],
    [{ accountIds: 'all' }, 'accountIds must be a list'],
    [{ accountIds: Array(101).fill('a') }, 'accountIds must have at most 100 ids'],
    [{ amounts: 'yes' }, 'Amounts must be true or false'],
  ])('refuses %j', async (body, message) => {
    await expect(create(body as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('knows no account of another person', async () => {
    const stranger = await Person.of(ledger);
    const refusal = { code: 'NOT_FOUND', message: 'Account not found' };
    await expect(create({ accountIds: [person.bank, stranger.bank] })).rejects.toMatchObject(refusal);
    await expect(create({ accountIds: ['x'] })).rejects.toMatchObject(refusal);
  });

  it('is in no history', async () => {
    await remove((await create()).id);
    const { items } = await person.ask('ledger.changes.list', {});
    expect(items.map(({ summary }) => summary)).toEqual(['Added the account Bank']);
  });
});

describe('its calendar', () => {
  it('has the occurrences of 400 days from today on, by date, then name, with their amounts', async () => {
    const { id } = await schedule();
    await schedule({ name: 'Gym', amount: { kind: 'fixed', value: 30 }, kind: 'subscription' });
    const items = await calendar();
    expect(items.slice(0, 3)).toEqual([
      expect.objectContaining({ name: 'Gym', date: day(0), amount: 30 }),
      { scheduleId: id, key: day(0), name: 'Rent', date: day(0), type: 'expense', amount: 900, currency: 'USD' },
      expect.objectContaining({ name: 'Gym', date: '2026-12-24' }),
    ]);
    const last = items.at(-1)?.date ?? '';
    expect([items.length, last <= day(399)]).toEqual([28, true]);
    await schedule({ name: 'Once', recurrence: { start: day(399), freq: 'once' } });
    await schedule({ name: 'Late', recurrence: { start: day(400), freq: 'once' } });
    expect((await calendar()).at(-1)).toMatchObject({ name: 'Once', date: day(399) });
  });

  it('leaves out what is skipped, and has what is moved on its own day', async () => {
    const { id } = await schedule();
    await person.ask('ledger.schedules.occurrence', { id, key: day(0), body: { skipped: true } });
    await person.ask('ledger.schedules.occurrence', { id, key: '2026-12-24', body: { date: day(20) } });
    const [first, second] = await calendar();
    expect(first).toMatchObject({ key: '2026-12-24', date: day(20) });
    expect(second).toMatchObject({ key: '2027-01-24', date: '2027-01-24' });
  });

  it('has the transfers of both of their accounts', async () => {
    await schedule();
    await schedule({ name: 'Savings', type: 'transfer', accountId: person.bank, toAccountId: person.cash });
    const names = async (...ids: string[]) => [...new Set((await calendar(ids)).map(({ name }) => name))];
    expect(await names(person.cash)).toEqual(['Savings']);
    expect(await names(person.bank)).toEqual(['Rent', 'Savings']);
    expect(await names(person.bank, person.cash)).toEqual(['Rent', 'Savings']);
    expect(await names('f'.repeat(24))).toEqual([]);
  });

  it('has at most the nearest 2 000', async () => {
    for (let index = 0; index < 12; index += 1) {
      const name = `Every day ${String(index).padStart(2, '0')}`;
      await schedule({ name, recurrence: { start: day(0), freq: 'daily' } });
    }
    const items = await calendar();
    expect(items).toHaveLength(2_000);
    expect(items.at(-1)).toMatchObject({ date: day(166), name: 'Every day 07' });
  });

  it('is empty without schedules', async () => {
    expect(await calendar()).toEqual([]);
  });
});
