import { type BookPage, bookOf, type LedgerContent, todayIn } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { CLOSED, created, eventsOf, newId, RunningReporting, saved } from './running-reporting.js';

const today = todayIn('UTC', new Date());
const food = newId();
const contents = [
  saved(food, 'Food'),
  ...[1, 10, 100].map((amount) => created({ categoryId: food, amount, date: today })),
];
const book: BookPage = {
  sequence: contents.length,
  isClosed: false,
  categories: [{ id: food, name: 'Food', type: 'expense', parentId: null }],
  accounts: [],
  accountDays: [],
  totals: [{ day: today, categoryId: food, type: 'expense', total: 111 }],
  next: null,
};

describe('missing events', () => {
  let reporting: RunningReporting;
  let userId: string;
  beforeAll(async () => {
    reporting = await RunningReporting.start();
  });
  afterAll(() => reporting.stop());
  beforeEach(() => {
    userId = newId();
    reporting.heads.set(userId, contents.length);
  });
  const spent = async () => {
    const [row] = await reporting.ask(userId, 'reporting.spending', {});
    return row?.total;
  };
  // Counts this user only, since the events of other users are requested in the background.
  const timesIn = (read: readonly string[]) => read.filter((id) => id === userId).length;

  it('is requested by number, without the whole book', async () => {
    const events = eventsOf(userId, contents);
    reporting.kept.set(userId, events);
    await reporting.publish([...events.slice(0, 1), ...events.slice(2)]);
    expect(await spent()).toBe(1.11);
    expect(timesIn(reporting.booksRead)).toBe(0);
  });

  it('is requested as soon as a later event arrives, before any report is requested', async () => {
    const events = eventsOf(userId, contents);
    reporting.kept.set(userId, events);
    await reporting.publish(events.slice(-1));
    await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length));
  });

  it('is requested only a few times, although many events follow an event that does not exist', async () => {
    await reporting.publish(eventsOf(userId, contents));
    await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length));
    const before = timesIn(reporting.eventsRead);
    const [lunch] = contents.slice(-1);
    if (!lunch) throw new Error('There are contents');
    for (let far = 0; far < 60; far += 1) await reporting.publish(eventsOf(userId, [lunch], 1_000 + far));
    const next = eventsOf(userId, [lunch], contents.length + 1);
    reporting.heads.set(userId, contents.length + 1);
    await reporting.publish(next);
    await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length + 1));
    expect(timesIn(reporting.eventsRead) - before).toBeLessThan(30);
    expect(await spent()).toBe(2.11);
  });

  it('does not delay other users of its partition', async () => {
    const events = eventsOf(userId, contents);
    reporting.kept.set(userId, events);
    await reporting.publish(events.slice(2));
    const others = Array.from({ length: 40 }, newId);
    for (const other of others) {
      reporting.heads.set(other, contents.length);
      await reporting.publish(eventsOf(other, contents));
    }
    for (const other of others) {
      expect(await reporting.ask(other, 'reporting.spending', {})).toMatchObject([{ total: 1.11 }]);
    }
    expect(timesIn(reporting.booksRead)).toBe(0);
  });

  it('is rebuilt from the book if an event has content of a newer version', async () => {
    await reporting.answerBook(() => book);
    const [first, second, ...rest] = eventsOf(userId, contents);
    if (!first || !second) throw new Error('There are events');
    await reporting.publish([first, { ...second, version: 99, content: { news: true } }, ...rest]);
    expect(await spent()).toBe(1.11);
    expect(timesIn(reporting.booksRead)).toBe(1);
  });

  it('is requested if a message is no event', async () => {
    const events = eventsOf(userId, contents);
    reporting.kept.set(userId, events);
    await reporting.publish(events.slice(0, 2));
    await reporting.publishRaw(userId, { nothing: 'that was agreed' });
    await reporting.publish(events.slice(3));
    expect(await spent()).toBe(1.11);
  });

  it('is repaired once for all waiting requests', async () => {
    reporting.kept.set(userId, eventsOf(userId, contents));
    const totals = await Promise.all(Array.from({ length: 10 }, spent));
    expect(totals).toEqual(Array.from({ length: 10 }, () => 1.11));
    const asked = timesIn(reporting.eventsRead);
    expect(asked).toBeGreaterThanOrEqual(1);
    expect(asked).toBeLessThan(totals.length);
  });

  it('is detected for a deleted user without any request for a report', async () => {
    await reporting.publish(eventsOf(userId, contents));
    await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length));
    reporting.heads.set(userId, contents.length + 1);
    reporting.kept.set(userId, eventsOf(userId, [CLOSED], contents.length + 1));
    await reporting.checkHeads([{ userId: bookOf({ userId }), sequence: contents.length + 1, isClosed: true }]);
    expect(await reporting.stored(userId)).toBe(0);
  });
});

describe('a ledger that was restored to an older state', () => {
  let reporting: RunningReporting;
  beforeAll(async () => {
    reporting = await RunningReporting.start();
  });
  afterAll(() => reporting.stop());
  const restored: BookPage = {
    ...book,
    sequence: 3,
    totals: [{ day: today, categoryId: food, type: 'expense', total: 11 }],
  };
  const spentBy = async (userId: string) => (await reporting.ask(userId, 'reporting.spending', {}))[0]?.total;
  /** A user whose events are all applied. */
  async function ahead(events: readonly LedgerContent[] = contents): Promise<string> {
    const userId = newId();
    await reporting.publish(eventsOf(userId, events));
    await eventually(async () => expect(await reporting.applied(userId)).toBe(events.length));
    reporting.heads.set(userId, restored.sequence);
    return userId;
  }
  const headOf = (userId: string) => ({ userId: bookOf({ userId }), sequence: restored.sequence, isClosed: false });

  it('is detected for a user whose reports are ahead of the book, and the reports are rebuilt', async () => {
    const userId = await ahead();
    expect(await spentBy(userId)).toBe(1.11);
    await reporting.answerBook(() => restored);
    await reporting.checkHeads([headOf(userId)]);
    expect(await reporting.applied(userId)).toBe(restored.sequence);
    expect(await spentBy(userId)).toBe(0.11);
  });

  it('counts later writes', async () => {
    const userId = await ahead();
    await reporting.answerBook(() => restored);
    await reporting.checkHeads([headOf(userId)]);
    reporting.heads.set(userId, restored.sequence + 1);
    await reporting.publish(
      eventsOf(userId, [created({ categoryId: food, amount: 1_000, date: today })], restored.sequence + 1),
    );
    expect(await spentBy(userId)).toBe(10.11);
  });

  it('reopens the reports of a user whose book was closed later', async () => {
    const userId = await ahead([...contents, CLOSED]);
    await expect(spentBy(userId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await reporting.answerBook(() => restored);
    await reporting.checkHeads([headOf(userId)]);
    expect(await spentBy(userId)).toBe(0.11);
  });

  it('is detected for each user although the repair of another one fails', async () => {
    const users = [await ahead(), await ahead()].sort();
    const [broken = '', sound = ''] = users;
    await reporting.answerBook((userId) => {
      if (userId === broken) throw new Error('This book cannot be read');
      return restored;
    });
    await reporting.checkHeads(users.map(headOf));
    expect(await reporting.applied(sound)).toBe(restored.sequence);
    expect(await reporting.applied(broken)).toBe(contents.length);
    expect(await reporting.counted('user_job_failures_total{job="heads-check"')).toBe(1);
  });
});
