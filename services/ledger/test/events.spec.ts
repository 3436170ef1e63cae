import { ledgerContent } from '@pocket/contracts';
import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

describe('the events of a book', () => {
  let ledger: RunningLedger;
  let userId: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(() => {
    userId = newUserId();
  });
  const after = (number: number) => ledger.ask(userId, 'ledger.events.read', { userId, after: number });

  it('are returned after a sequence number', async () => {
    const { accountId, categoryId } = await firstEntities(ledger, userId);
    const body = {
      accountId,
      categoryId,
      type: 'expense',
      amount: 5,
      description: 'Lunch',
      date: '2026-03-04',
    } as const;
    const { id } = await ledger.ask(userId, 'ledger.transactions.create', { body });
    await ledger.ask(userId, 'ledger.transactions.update', { id, body: { date: '2026-03-05', amount: 7.5 } });
    const { sequence, isKept, events } = await after(1);
    expect({ sequence, isKept }).toEqual({ sequence: 3, isKept: true });
    const shared = { accountId, categoryId, type: 'expense', currency: null };
    expect(events.map(({ content }) => ledgerContent.parse(content).days)).toEqual([
      [{ ...shared, day: '2026-03-04', amount: 500, count: 1 }],
      [
        { ...shared, day: '2026-03-04', amount: -500, count: -1 },
        { ...shared, day: '2026-03-05', amount: 750, count: 1 },
      ],
    ]);
  });

  it('begin with all accounts and categories as one event', async () => {
    await firstEntities(ledger, userId);
    const { events } = await after(0);
    const [content] = events.map((event) => ledgerContent.parse(event.content));
    expect([events.length, content?.accounts.saved.length, content?.categories.saved.length]).toEqual([1, 1, 17]);
  });

  it('are none after the newest', async () => {
    await firstEntities(ledger, userId);
    expect(await after(1)).toEqual({ sequence: 1, isKept: true, events: [] });
  });

  it('are not available for a reader ahead of a restored book', async () => {
    await firstEntities(ledger, userId);
    expect(await after(9)).toEqual({ sequence: 1, isKept: false, events: [] });
  });

  it('name each change, also one without effect on totals', async () => {
    const { accountId, categoryId } = await firstEntities(ledger, userId);
    const body = {
      accountId,
      categoryId,
      type: 'expense',
      amount: 5,
      description: 'Lunch',
      date: '2026-03-04',
    } as const;
    const { id } = await ledger.ask(userId, 'ledger.transactions.create', { body });
    const { changeId } = await ledger.ask(userId, 'ledger.transactions.update', {
      id,
      body: { description: 'Dinner' },
    });
    await ledger.ask(userId, 'ledger.changes.undo', { id: changeId ?? '', body: {} });
    expect((await after(2)).events).toMatchObject([
      { sequence: 3, changes: [{ id: changeId }], content: { days: [] } },
      { sequence: 4, changes: [{ undoes: changeId }], content: { days: [] } },
    ]);
  });

  it('contain the sequence of each book', async () => {
    await firstEntities(ledger, userId);
    const userIds = [userId, newUserId()];
    expect(await ledger.ask(userId, 'ledger.books.heads', { userIds })).toEqual([
      { userId, sequence: 1, isClosed: false },
    ]);
  });
});
