import { getConnectionToken } from '@nestjs/mongoose';
import { addDays, bookOf, calendarDay, type RequestOf, type Subject } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { AutomaticPostings } from '../src/schedules/automatic-postings.js';
import { PostingPlansRepository } from '../src/store/postings/posting-plans.repository.js';
import { newUserId, RunningLedger } from './running-ledger.js';

/** A user in a time zone, as auth tells it. */
class Dweller {
  #events = 0;
  readonly userId = newUserId();
  cash = '';
  bank = '';

  constructor(
    private readonly ledger: RunningLedger,
    private zone: string,
  ) {}

  async settle(): Promise<this> {
    await this.moveTo(this.zone);
    const [cash] = await this.ask('ledger.accounts.list', {});
    this.cash = cash?.id ?? '';
    this.bank = (await this.ask('ledger.accounts.create', { body: { name: 'Bank' } })).id;
    return this;
  }

  async moveTo(zone: string): Promise<void> {
    this.zone = zone;
    this.#events += 1;
    const type = this.#events === 1 ? 'user.registered' : 'user.timeZoneChanged';
    await this.ledger.tell({ id: newUserId(), userId: this.userId, type, sequence: this.#events, timeZone: zone });
    await eventually(async () => expect((await this.record('books'))?.timeZone).toBe(zone));
  }

  ask<S extends Subject>(subject: S, request: RequestOf<S>) {
    return this.ledger.ask(this.userId, subject, request, this.zone);
  }

  record(collection: 'books' | 'postingplans') {
    const _id = new mongoose.Types.ObjectId(this.userId);
    return this.ledger.service.get<Connection>(getConnectionToken()).collection(collection).findOne({ _id });
  }

  /** Plans a daily expense of 10. */
  async plan(start: string, count: number, body: object = {}): Promise<string> {
    const recurrence = { start: calendarDay(start), freq: 'daily' as const, end: { count } };
    const fields = { name: newUserId(), type: 'expense' as const, accountId: this.bank, post: 'auto' as const };
    const amount = { kind: 'fixed' as const, value: 10 };
    const { id } = await this.ask('ledger.schedules.create', { body: { ...fields, amount, recurrence, ...body } });
    return id;
  }

  /** Works on the plan at once, in all instances: they look for due plans every few seconds only. */
  wake(): void {
    const job = { id: this.userId, bookId: bookOf(this) };
    for (const service of this.ledger.services) service.get(AutomaticPostings).enqueue(job);
  }

  /** Resolves once the plan is worked off, with the moment at which it is due again. */
  planned(): Promise<string | undefined> {
    this.wake();
    return eventually(async () => {
      const plan = await this.record('postingplans');
      const dueAt: Date | undefined = plan?.dueAt;
      expect(plan).toMatchObject({ pending: [], starts: {}, decided: expect.anything() });
      if (dueAt) expect(dueAt.getTime()).toBeGreaterThan(this.ledger.now().getTime());
      return dueAt?.toISOString();
    });
  }

  async posted(scheduleId: string) {
    const items: { id: string; date: string; status: string; amount: number; accountId: string; key?: string }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.ask('ledger.transactions.list', {
        scheduleId,
        limit: 200,
        ...(cursor ? { cursor } : {}),
      });
      for (const { schedule, ...each } of page.items)
        items.push({ ...each, ...(schedule ? { key: schedule.key } : {}) });
      cursor = page.next;
    }
    return items.reverse();
  }

  async days(scheduleId: string): Promise<string[]> {
    return (await this.posted(scheduleId)).map(({ date }) => date);
  }

  /** Resolves once the schedule has postings of exactly these days. */
  posts(scheduleId: string, days: readonly string[]): Promise<void> {
    this.wake();
    return eventually(async () => expect(await this.days(scheduleId)).toEqual(days));
  }

  async states(scheduleId: string, from: string, to: string): Promise<string[]> {
    const range = { scheduleId, from: calendarDay(from), to: calendarDay(to) };
    return (await this.ask('ledger.schedules.occurrences', range)).map(({ key, state }) => `${key} ${state}`);
  }
}

describe('automatic postings', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  afterEach(() => ledger.setClock(null));
  const dweller = (zone: string) => new Dweller(ledger, zone).settle();

  it.each([
    ['Europe/Paris', '2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['Europe/Paris', '2027-03-29', '2027-03-28T22:00:00.000Z'],
    ['Europe/Paris', '2027-10-31', '2027-10-30T22:00:00.000Z'],
    ['Europe/Paris', '2027-11-01', '2027-10-31T23:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z'],
    ['America/New_York', '2027-03-15', '2027-03-15T04:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T04:00:00.000Z'],
    ['America/New_York', '2027-11-08', '2027-11-08T05:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-05', '2027-04-04T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03', '2027-10-02T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-04', '2027-10-03T13:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-12-31', '2027-12-30T10:00:00.000Z'],
  ])('of %s on %s happen when the day begins', async (zone, day, beginning) => {
    const begin = Date.parse(beginning);
    await ledger.setClock(new Date(begin - 60_000).toISOString());
    const person = await dweller(zone);
    const id = await person.plan(day, 1);
    expect(await person.planned()).toBe(beginning);
    expect(await person.days(id)).toEqual([]);
    await ledger.setClock(new Date(begin + 1_000).toISOString());
    await person.posts(id, [day]);
    expect(await person.posted(id)).toMatchObject([{ key: day, status: 'pending', amount: 10 }]);
    const { items } = await person.ask('ledger.changes.list', { limit: 1 });
    expect(items).toMatchObject([{ kind: 'schedule', origin: 'schedule', canUndo: true }]);
    expect(await person.ask('ledger.books.verify', { userId: person.userId })).toEqual([]);
  });

  it('include the day on which a schedule is created, or begins to post', async () => {
    await ledger.setClock('2027-05-05T12:00:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-05-05', 2);
    const other = await person.plan('2027-05-05', 9, { post: 'none' });
    // Without being woken.
    await eventually(async () => expect(await person.days(id)).toEqual(['2027-05-05']));
    await ledger.setClock('2027-05-08T12:00:00Z');
    await person.ask('ledger.schedules.update', { id: other, body: { post: 'auto' } });
    await person.posts(other, ['2027-05-08']);
    await person.planned();
    expect(await person.days(id)).toEqual(['2027-05-05', '2027-05-06']);
    expect(await person.days(other)).toEqual(['2027-05-08']);
  });

  it('post no day twice and omit none when the days of the book move', async () => {
    await ledger.setClock('2027-05-31T15:00:30Z');
    const person = await dweller('Asia/Tokyo');
    const id = await person.plan('2027-06-01', 9);
    const days = (last: number) => Array.from({ length: last }, (_, index) => `2027-06-0${index + 1}`);
    const expectDays = async (last: number) => {
      await person.posts(id, days(last));
      await person.planned();
      expect(await person.days(id)).toEqual(days(last));
    };
    await expectDays(1);
    await ledger.setClock('2027-06-01T15:00:30Z');
    await expectDays(2);
    await person.moveTo('America/Los_Angeles');
    // The plan is woken after the book has its new zone.
    await eventually(async () => expect(await person.planned()).toBe('2027-06-03T07:00:00.000Z'));
    // Created on a day that was over in Tokyo.
    const later = await person.plan('2027-06-01', 1);
    await person.posts(later, ['2027-06-01']);
    await ledger.setClock('2027-06-02T07:00:30Z');
    await person.ask('ledger.schedules.update', { id, body: { notes: 'looked at' } });
    await person.planned();
    await expectDays(2);
    await ledger.setClock('2027-06-03T07:00:30Z');
    await expectDays(3);
    await ledger.setClock('2027-06-04T03:00:00Z');
    await person.moveTo('Pacific/Kiritimati');
    await expectDays(4);
  });

  it('happen once although an instance ends between a posting and its record', async () => {
    await ledger.setClock('2027-07-01T23:59:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-07-02', 3);
    await person.planned();
    const spies = ledger.services.map((service) =>
      jest.spyOn(service.get(PostingPlansRepository), 'settle').mockRejectedValueOnce(new Error('killed')),
    );
    await ledger.setClock('2027-07-04T00:00:10Z');
    await eventually(() => {
      person.wake();
      expect(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeGreaterThan(2);
    });
    await person.planned();
    for (const spy of spies) spy.mockRestore();
    expect(await person.days(id)).toEqual(['2027-07-02', '2027-07-03', '2027-07-04']);
  });

  it('make only the newest ones after an outage, each on its own day', async () => {
    const jobs = ledger.services.map((service) => service.get(AutomaticPostings));
    expect(jobs.map(({ maxPending }) => maxPending)).toEqual([400, 400]);
    for (const job of jobs) job.maxPending = 30;
    await ledger.setClock('2028-01-01T00:00:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2028-01-02', 45);
    await person.planned();
    await ledger.setClock('2030-01-01T12:00:00Z');
    const first = addDays(calendarDay('2028-01-02'), 15);
    const newest = Array.from({ length: 30 }, (_, index) => addDays(first, index));
    await person.posts(id, newest);
    // Until the turn ends, its next attempt is due.
    await eventually(async () => expect(await person.planned()).toBeUndefined());
    expect(await person.days(id)).toEqual(newest);
    expect(await person.states(id, addDays(first, -1), first)).toEqual([
      `${addDays(first, -1)} missed`,
      `${first} posted`,
    ]);
    for (const job of jobs) job.maxPending = 400;
  });

  it('are skipped for good once they are deleted, undone or unmatched', async () => {
    await ledger.setClock('2027-08-01T00:00:10Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-08-01', 5);
    await person.planned();
    await ledger.setClock('2027-08-03T00:00:10Z');
    await person.posts(id, ['2027-08-01', '2027-08-02', '2027-08-03']);
    const [deleted, , unmatched] = await person.posted(id);
    const { items } = await person.ask('ledger.changes.list', { kind: 'schedule', limit: 2 });
    const { changeId } = await person.ask('ledger.transactions.delete', { id: deleted?.id ?? '' });
    const undo = await person.ask('ledger.changes.undo', { id: items[1]?.id ?? '', body: {} });
    const [undone] = (await person.ask('ledger.changes.list', { kind: 'undo', limit: 1 })).items;
    expect(undo).toMatchObject({ id: undone?.id, count: undone?.count });
    const occurrence = await person.ask('ledger.schedules.unmatch', { id, key: calendarDay('2027-08-03'), body: {} });
    expect(occurrence).toMatchObject({ state: 'skipped', transactionId: null });
    const skipped = ['2027-08-01 skipped', '2027-08-02 skipped', '2027-08-03 skipped'];
    expect(await person.states(id, '2027-08-01', '2027-08-03')).toEqual(skipped);
    await person.ask('ledger.schedules.update', { id, body: { notes: 'looked at' } });
    await ledger.setClock('2027-08-04T00:00:10Z');
    await person.posts(id, ['2027-08-04']);
    await person.planned();
    expect(await person.days(id)).toEqual(['2027-08-04']);
    expect((await person.ask('ledger.transactions.get', { id: unmatched?.id ?? '' })).schedule).toBeNull();
    await expect(person.ask('ledger.changes.undo', { id: changeId ?? '', body: {} })).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
    });
    expect(await person.ask('ledger.books.verify', { userId: person.userId })).toEqual([]);
  });

  it('come back with the undo of their deletion', async () => {
    await ledger.setClock('2027-08-10T00:00:10Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-08-10', 1);
    await person.posts(id, ['2027-08-10']);
    const [posted] = await person.posted(id);
    const { changeId } = await person.ask('ledger.transactions.delete', { id: posted?.id ?? '' });
    expect(await person.states(id, '2027-08-10', '2027-08-10')).toEqual(['2027-08-10 skipped']);
    await person.ask('ledger.changes.undo', { id: changeId ?? '', body: {} });
    expect(await person.states(id, '2027-08-10', '2027-08-10')).toEqual(['2027-08-10 posted']);
  });

  it('leave out what is paused, archived, skipped or fulfilled, and follow what a person changed', async () => {
    await ledger.setClock('2027-09-01T12:00:00Z');
    const person = await dweller('UTC');
    const day = (date: number) => calendarDay(`2027-09-0${date}`);
    const changed = (id: string, key: number, body: object) =>
      person.ask('ledger.schedules.occurrence', { id, key: day(key), body });
    const id = await person.plan(day(2), 6, { paused: { from: day(3), until: day(3) } });
    await changed(id, 2, { skipped: true });
    await changed(id, 4, { amount: 12, accountId: person.cash, notes: 'special' });
    await person.ask('ledger.schedules.post', { id, key: day(5), body: { date: day(1) } });
    const weekly = { start: day(6), freq: 'weekly' as const, end: { count: 2 } };
    const moved = await person.plan(day(6), 1, { recurrence: weekly });
    await changed(moved, 6, { date: day(8) });
    const archive = await person.ask('ledger.accounts.create', { body: { name: 'Old' } });
    const archived = await person.plan(day(2), 6, { accountId: archive.id });
    await person.ask('ledger.accounts.update', { id: archive.id, body: { archived: true } });
    await person.planned();
    await ledger.setClock('2027-09-07T00:00:10Z');
    await person.posts(id, [1, 4, 6, 7].map(day));
    await person.planned();
    expect((await person.posted(id)).map(({ date, key, amount }) => [date, key, amount])).toEqual([
      [day(1), day(5), 10],
      [day(4), day(4), 12],
      [day(6), day(6), 10],
      [day(7), day(7), 10],
    ]);
    expect((await person.posted(id))[1]).toMatchObject({ accountId: person.cash });
    expect(await person.days(moved)).toEqual([]);
    await person.ask('ledger.accounts.update', { id: archive.id, body: { archived: false } });
    await ledger.setClock('2027-09-08T00:00:10Z');
    await person.posts(moved, [day(8)]);
    expect(await person.days(archived)).toEqual([]);
  });

  it('follow a new recurrence from the day of the change on', async () => {
    await ledger.setClock('2027-10-12T12:00:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2028-03-01', 9);
    await person.planned();
    const recurrence = { start: calendarDay('2027-10-12'), freq: 'daily' as const, end: { count: 2 } };
    await person.ask('ledger.schedules.update', { id, body: { recurrence } });
    await person.posts(id, ['2027-10-12']);
    await ledger.setClock('2027-10-13T00:00:10Z');
    await person.posts(id, ['2027-10-12', '2027-10-13']);
    const [, posted] = await person.posted(id);
    await person.ask('ledger.transactions.delete', { id: posted?.id ?? '' });
    await person.ask('ledger.schedules.update', {
      id,
      body: { recurrence: { ...recurrence, end: { count: 3 } } },
    });
    await ledger.setClock('2027-10-14T00:00:10Z');
    await person.posts(id, ['2027-10-12', '2027-10-14']);
  });

  it('happen although a person used their idempotency key', async () => {
    await ledger.setClock('2027-10-10T12:00:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-10-11', 1);
    const idempotencyKey = `schedule:${id}:2027-10-11`;
    const body = { name: 'Mine' };
    const first = await person.ask('ledger.accounts.create', { body, idempotencyKey });
    await ledger.setClock('2027-10-11T00:00:10Z');
    await person.posts(id, ['2027-10-11']);
    expect(await person.ask('ledger.accounts.create', { body, idempotencyKey })).toEqual(first);
    const other = await person.ask('ledger.accounts.create', {
      body: { name: 'Other' },
      idempotencyKey: `caller:${idempotencyKey}`,
    });
    expect(other.name).toBe('Other');
  });

  it('move money between accounts', async () => {
    await ledger.setClock('2027-10-01T12:00:00Z');
    const person = await dweller('UTC');
    const id = await person.plan('2027-10-01', 1, { type: 'transfer', toAccountId: person.cash });
    await person.posts(id, ['2027-10-01', '2027-10-01']);
    const [leg] = await person.posted(id);
    await person.ask('ledger.transactions.delete', { id: leg?.id ?? '' });
    expect(await person.states(id, '2027-10-01', '2027-10-01')).toEqual(['2027-10-01 skipped']);
  });
});
