import type { Budget, EventChange, LedgerEvent } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { newId, newUserId, RunningNotify } from './running-notify.js';

const budgetOf = (spent: number): Budget => {
  const id = '0123456789abcdef01234567';
  const own = { id, _id: id, category: 'Food', categoryId: null, description: '', limit: 100, currency: 'USD' };
  return { ...own, period: 'monthly', spent, unconverted: [], version: 1, createdAt: new Date().toISOString() };
};

describe('alerts of budgets', () => {
  let notify: RunningNotify;
  /** Spending of each user. */
  const spent = new Map<string, number>();

  beforeAll(async () => {
    notify = await RunningNotify.start();
    notify.budgets = (userId) => [budgetOf(spent.get(userId) ?? 0)];
  });
  afterAll(() => notify.stop());

  const spend = async (userId: string, amount: number, change: EventChange = { id: newId() }) => {
    spent.set(userId, amount);
    let event: LedgerEvent | undefined;
    await notify.looked(userId, async () => {
      event = await notify.change(userId, [change]);
    });
    if (!event) throw new Error('There is no event');
    return event;
  };
  /** Registers a user whose first look has ended: it has no change that could be the cause of an alert. */
  const lookedAt = async () => {
    const userId = newUserId();
    await notify.looked(userId, () => notify.register(userId));
    return userId;
  };
  const titles = async (userId: string) => (await notify.alerts(userId)).map(({ title }) => title);

  it('come once the percentage is reached, each percentage once', async () => {
    const userId = await notify.register();
    await spend(userId, 79.99);
    expect(await titles(userId)).toEqual([]);
    await spend(userId, 80);
    await eventually(async () => expect(await titles(userId)).toEqual(['A budget has reached 80 %']));
    await spend(userId, 120);
    await eventually(async () =>
      expect(await titles(userId)).toEqual(['A budget is over its limit', 'A budget has reached 80 %']),
    );
    await spend(userId, 10);
    await spend(userId, 130);
    expect(await titles(userId)).toHaveLength(2);
  });

  it('come once also if their event comes again and the service is started anew', async () => {
    const userId = await notify.register();
    const event = await spend(userId, 90);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    await notify.restart();
    await notify.looked(userId, () => notify.publish(event));
    await notify.looked(userId, () => notify.publish(event));
    expect(await titles(userId)).toHaveLength(1);
  });

  it('disappear if their cause is undone at once, and stay silent from then on', async () => {
    const userId = await lookedAt();
    const cause = { id: newId() };
    await spend(userId, 90, cause);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    await spend(userId, 0, { id: newId(), undoes: cause.id });
    expect(await titles(userId)).toEqual([]);
    await spend(userId, 95);
    expect(await titles(userId)).toEqual([]);
  });

  it('disappear with a cause whose event came after the look that saw its effect', async () => {
    const userId = await lookedAt();
    const cause = { id: newId() };
    const committedAt = Date.now();
    await spend(userId, 90);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    await notify.looked(userId, () => notify.change(userId, [cause], committedAt));
    expect(await titles(userId)).toHaveLength(1);
    await spend(userId, 0, { id: newId(), undoes: cause.id });
    expect(await titles(userId)).toEqual([]);
  });

  it('disappear also if the event of that cause has its undo', async () => {
    const userId = await lookedAt();
    const cause = { id: newId() };
    const committedAt = Date.now();
    await spend(userId, 90);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    spent.set(userId, 0);
    const changes = [cause, { id: newId(), undoes: cause.id }];
    await notify.looked(userId, () => notify.change(userId, changes, committedAt));
    expect(await titles(userId)).toEqual([]);
  });

  it('stay if another change than their causes is undone', async () => {
    const userId = await lookedAt();
    await spend(userId, 90);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    const other = { id: newId() };
    await spend(userId, 90, other);
    await spend(userId, 0, { id: newId(), undoes: other.id });
    expect(await titles(userId)).toHaveLength(1);
  });

  it('stay if the cause is undone after a minute, or the alert was read', async () => {
    const [late, read] = [await lookedAt(), await lookedAt()];
    for (const userId of [late, read]) {
      await spend(userId, 90, { id: '0000000000000000000000aa' });
      await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    }
    await notify.ask(read, 'notify.alerts.read', { body: { until: new Date(Date.now() + 1_000).toISOString() } });
    const undo = { id: newId(), undoes: '0000000000000000000000aa' };
    for (const userId of [late, read]) spent.set(userId, 0);
    await notify.looked(late, () => notify.change(late, [undo], Date.now() + 61_000));
    await notify.looked(read, () => notify.change(read, [undo]));
    expect(await titles(late)).toHaveLength(1);
    expect(await titles(read)).toHaveLength(1);
  });

  it('are not raised by old events, whose state is noted', async () => {
    const userId = await lookedAt();
    spent.set(userId, 150);
    await notify.looked(userId, () => notify.change(userId, [{ id: newId() }], Date.now() - 2 * 86_400_000));
    await spend(userId, 160);
    expect(await titles(userId)).toEqual([]);
  });

  it('never come for a book that had them before alerts existed', async () => {
    const userId = await notify.register(`50000000${newId().slice(8)}`);
    await spend(userId, 150);
    await spend(userId, 160);
    expect(await titles(userId)).toEqual([]);
  });

  it('have a delivery per channel that waits for a minute after the commit', async () => {
    const userId = await notify.register();
    const rules = await notify.ask(userId, 'notify.rules.list', {});
    const full = rules.find(({ kind, params }) => kind === 'budget' && params.percent === 100);
    await notify.ask(userId, 'notify.rules.update', {
      id: full?.id ?? '',
      body: { channels: ['app', 'push', 'mail'] },
    });
    const { at } = await spend(userId, 100);
    await eventually(async () => expect(await titles(userId)).toHaveLength(2));
    const deliveries = await notify.deliveries(userId);
    expect(deliveries.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'mail pending',
      'push pending',
    ]);
    for (const { notBefore } of deliveries) expect(Math.abs(notBefore.getTime() - at - 60_000)).toBeLessThan(50);
    const [alert] = await notify.alerts(userId);
    expect(alert?.channels).toContainEqual({ channel: 'mail', state: 'held' });
  });

  it('end with their user, for good', async () => {
    const userId = await notify.register();
    await spend(userId, 90);
    await eventually(async () => expect(await titles(userId)).toHaveLength(1));
    await notify.tell({ id: newId(), userId, type: 'user.deleted', sequence: 2 });
    await eventually(() =>
      expect(notify.ask(userId, 'notify.rules.list', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' }),
    );
    await notify.change(userId);
    await notify.register(userId);
    const other = await notify.register();
    await notify.looked(other, () => notify.change(other));
    expect(await titles(userId)).toEqual([]);
  });
});
