import { bookOf, ledgerEventSubject, type ReplyOf } from '@pocket/contracts';
import { JetStream, Metrics } from '@pocket/server';
import { eventually, Responder } from '@pocket/server/testing';
import { BookCloser } from '../src/opening/book-closer.js';
import { DeletedUserSweep } from '../src/opening/deleted-user-sweep.js';
import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

describe('the book of a deleted user', () => {
  let ledger: RunningLedger;
  let userId: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    userId = newUserId();
    const entities = await firstEntities(ledger, userId);
    const body = { ...entities, type: 'expense', amount: 5, description: 'Lunch', date: '2026-03-04' } as const;
    await ledger.ask(userId, 'ledger.transactions.create', { body });
    const pair = { day: '2026-03-04', base: 'EUR', quote: 'USD' };
    await ledger.ask(userId, 'ledger.rates.put', { ...pair, body: { rate: '1.1' } });
    const file = await ledger.storeUpload(userId, 'day,base,quote,rate\n2026-03-04,EUR,USD,1.1\n');
    await ledger.ask(userId, 'ledger.rates.import', { body: file });
    await ledger.ask(userId, 'ledger.calendarLinks.create', { body: { name: 'Home' } });
  });
  const OWN = [
    'accounts',
    'categories',
    'transactions',
    'budgets',
    'rates',
    'ratesheets',
    'idempotency',
    'calendarlinks',
  ];
  const stored = () => ledger.countOf(userId, OWN);
  /** Number of the user's messages in the stream. */
  const onStream = async () => {
    const { streams } = await ledger.service.get(JetStream).manager();
    const subject = ledgerEventSubject(bookOf({ userId }));
    const { state } = await streams.info('LEDGER', { subjects_filter: subject });
    return state.subjects?.[subject] ?? 0;
  };

  it('leaves only the record that it is closed, in the store and on the stream', async () => {
    await eventually(async () => expect(await onStream()).toBe(4));
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => {
      expect(await stored()).toBe(0);
      expect(await onStream()).toBe(1);
    });
    const { events, sequence } = await ledger.ask(userId, 'ledger.events.read', { userId, after: 4 });
    expect([sequence, events.map(({ content }) => content)]).toEqual([
      5,
      [expect.objectContaining({ isClosed: true })],
    ]);
    await expect(ledger.ask(userId, 'ledger.accounts.list', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is closed before a large book is removed, and an unreadable event does not stop that', async () => {
    await ledger.tellRaw(userId, { type: 'nonsense' });
    await ledger.tellRaw(userId, { id: newUserId(), userId, type: 'user.sang' });
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => expect(await stored()).toBe(0));
  });

  /** Goes over all books while auth answers so. */
  async function sweep(answer: (userIds: readonly string[]) => ReplyOf<'auth.users.exist'>): Promise<void> {
    const auth = await Responder.connect(ledger.natsUrl);
    const answering = await auth.on('auth.users.exist', ({ userIds }) => answer(userIds));
    await ledger.service.get(DeletedUserSweep).run();
    await answering.stop();
    await auth.close();
  }
  const metrics = () => ledger.service.get(Metrics).text();

  it('is closed when the event was lost but auth has recorded the deletion', async () => {
    await sweep((userIds) => ({ gone: userIds.filter((id) => id === userId), unknown: [] }));
    await eventually(async () => expect(await stored()).toBe(0));
  });

  it.each([
    ['nobody', () => true],
    ['everybody but one user', (id: string) => id === userId],
  ])('stays and is counted when auth knows %s and has recorded no deletion', async (_knows, isUnknown) => {
    let asked: string[] = [];
    await sweep((userIds) => {
      asked = userIds.filter(isUnknown);
      return { gone: [], unknown: asked };
    });
    expect(asked).toContain(userId);
    expect(await ledger.ask(userId, 'ledger.accounts.list', {})).toHaveLength(1);
    expect(await metrics()).toContain(`books_without_user{service="ledger"} ${asked.length}\n`);
  });

  it('stays when auth is of a version that takes unknown users for deleted ones', async () => {
    await sweep((userIds) => ({ gone: [...userIds] }));
    expect(await ledger.ask(userId, 'ledger.accounts.list', {})).toHaveLength(1);
  });

  it('is closed although another one cannot be', async () => {
    const broken = newUserId();
    await firstEntities(ledger, broken);
    const closer = ledger.service.get(BookCloser);
    const close = closer.close.bind(closer);
    const closing = jest.spyOn(closer, 'close').mockImplementation(async (id) => {
      if (id === broken) throw new Error('This book cannot be closed');
      await close(id);
    });
    await sweep((userIds) => ({ gone: userIds.filter((id) => id === userId || id === broken).sort(), unknown: [] }));
    closing.mockRestore();
    await eventually(async () => expect(await stored()).toBe(0));
    expect(await metrics()).toContain('user_job_failures_total{job="gone-users",service="ledger"} 1\n');
    expect(await ledger.ask(broken, 'ledger.accounts.list', {})).toHaveLength(1);
  });
});
