import { ledgerEventSubject, type Subject } from '@pocket/contracts';
import { JetStream } from '@pocket/server';
import { eventually, Responder } from '@pocket/server/testing';
import { GoneUsers } from '../src/opening/gone-users.js';
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
  });
  const stored = () => ledger.countOf(userId, ['accounts', 'categories', 'transactions', 'budgets', 'idempotency']);
  /** How many messages of the user the stream has. */
  const onStream = async () => {
    const { streams } = await ledger.service.get(JetStream).manager();
    const subject = ledgerEventSubject(userId);
    const { state } = await streams.info('LEDGER', { subjects_filter: subject });
    return state.subjects?.[subject] ?? 0;
  };

  it('leaves nothing behind but the word that it is closed, here and on the stream', async () => {
    await eventually(async () => expect(await onStream()).toBe(2));
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => {
      expect(await stored()).toBe(0);
      expect(await onStream()).toBe(1);
    });
    const { events, sequence } = await ledger.ask(userId, 'ledger.events.read', { userId, after: 2 });
    expect([sequence, events.map(({ content }) => content)]).toEqual([
      3,
      [expect.objectContaining({ isClosed: true })],
    ]);
    await expect(ledger.ask(userId, 'ledger.accounts.list', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is closed before a large book is removed, and an event that nobody can read keeps nothing', async () => {
    await ledger.tellRaw(userId, { type: 'nonsense' });
    await ledger.tellRaw(userId, { id: newUserId(), userId, type: 'user.sang' });
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => expect(await stored()).toBe(0));
  });

  it('is closed also when nobody said that the user is deleted', async () => {
    const auth = await Responder.connect(ledger.natsUrl);
    const answer = await auth.on('auth.users.exist' satisfies Subject, ({ userIds }) => {
      return { gone: userIds.filter((id) => id === userId) };
    });
    await ledger.service.get(GoneUsers).close();
    await answer.stop();
    await auth.close();
    await eventually(async () => expect(await stored()).toBe(0));
  });

  it('is kept when auth knows nobody at all, which is no person leaving but a wrong database', async () => {
    await Promise.all(Array.from({ length: 12 }, () => firstEntities(ledger, newUserId())));
    const auth = await Responder.connect(ledger.natsUrl);
    const answer = await auth.on('auth.users.exist', ({ userIds }) => ({ gone: [...userIds] }));
    await ledger.service.get(GoneUsers).close();
    await answer.stop();
    await auth.close();
    expect(await ledger.ask(userId, 'ledger.accounts.list', {})).toHaveLength(1);
  });
});
