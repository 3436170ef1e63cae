import { DEMO, type Insight } from '@pocket/contracts';
import { now } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { DeliveriesRepository } from '../src/delivery/deliveries.repository.js';
import { DigestJob } from '../src/digest/digest.job.js';
import { UsersService } from '../src/people/users.service.js';
import { RunningDelivery } from './running-delivery.js';
import { newId } from './running-notify.js';

describe('push and mail', () => {
  let notify: RunningDelivery;
  beforeAll(async () => {
    notify = await RunningDelivery.start();
  });
  afterAll(() => notify.stop());
  beforeEach(() => {
    notify.push.received.length = 0;
    notify.mail.received.length = 0;
    notify.passToNoon();
  });

  const subscribe = (userId: string, sessionId = newId()) =>
    notify.ask(userId, 'notify.subscriptions.create', { body: notify.push.subscription }, sessionId);
  const states = (userId: string) => notify.states(userId);
  /** Waits until the attempts of a user have this outcome. */
  const become = (userId: string, expected: readonly string[]) =>
    eventually(async () => expect(await states(userId)).toEqual(expected));
  const ended = (userId: string) =>
    eventually(async () => {
      expect(await notify.deliveriesModel.exists({ userId, isOpen: true })).toBeNull();
    });

  it('leave a minute after the commit, encrypted, once, and without amounts', async () => {
    const userId = await notify.user();
    await subscribe(userId);
    await notify.alert(userId, ['app', 'push', 'mail']);
    await notify.send(userId);
    expect(await states(userId)).toEqual(['mail pending', 'push pending']);
    notify.pass(60);
    await notify.send(userId);
    await become(userId, ['mail sent', 'push sent']);
    expect(notify.push.received.map(({ message }) => message)).toEqual([
      { title: 'Pocket', body: 'A budget is over its limit', link: '/budget', tag: expect.any(String) },
    ]);
    expect(notify.push.received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(notify.mail.received).toHaveLength(1);
    expect(notify.mail.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(notify.mail.received[0]).not.toMatch(/Food|\$120/);
  });

  it('are off without a browser and without a verified address', async () => {
    const userId = await notify.user();
    notify.unverified.add(userId);
    await notify.alert(userId, ['push', 'mail']);
    notify.pass(60);
    await notify.send(userId);
    await become(userId, ['mail off', 'push off']);
  });

  it('end with the session of the browser, and with a 410', async () => {
    const userId = await notify.user();
    const over = newId();
    await subscribe(userId, over);
    notify.over.add(over);
    await notify.alert(userId, ['push'], 'security');
    await notify.send(userId);
    await become(userId, ['push off']);
    expect(await notify.ask(userId, 'notify.subscriptions.list', {})).toEqual([]);
    await subscribe(userId);
    notify.push.answers = [{ status: 410 }];
    await notify.alert(userId, ['push'], 'security');
    await notify.send(userId);
    await become(userId, ['push off', 'push off']);
    expect(await notify.ask(userId, 'notify.subscriptions.list', {})).toEqual([]);
  });

  it('are tried again with growing pauses, as long as they are asked to wait', async () => {
    const userId = await notify.user();
    await subscribe(userId);
    notify.push.answers = [{ status: 503 }, { status: 429, headers: { 'retry-after': '600' } }];
    await notify.alert(userId, ['push'], 'security');
    await notify.send(userId);
    await ended(userId);
    notify.pass(31);
    await notify.send(userId);
    await ended(userId);
    notify.pass(300);
    await notify.send(userId);
    expect(await states(userId)).toEqual(['push pending']);
    notify.pass(301);
    await notify.send(userId);
    await become(userId, ['push sent']);
    expect(notify.push.received).toHaveLength(1);
  });

  it('are given up after 24 hours', async () => {
    const userId = await notify.user();
    await subscribe(userId);
    await notify.alert(userId, ['push'], 'security');
    for (let tries = 0; tries < 40 && (await states(userId)).includes('push pending'); tries += 1) {
      notify.push.answers = [{ status: 503 }];
      await notify.send(userId);
      await ended(userId);
      notify.pass(7_201);
    }
    notify.push.answers = [];
    expect(await states(userId)).toEqual(['push failed']);
    expect(notify.push.received).toEqual([]);
  });

  it('repeat a mail that a server took without answering once, with the same Message-ID', async () => {
    const userId = await notify.user();
    notify.mail.faults = ['silent', 'silent'];
    await notify.alert(userId, ['mail'], 'security');
    for (let tries = 0; tries < 3; tries += 1) {
      await notify.send(userId);
      await eventually(() => expect(notify.mail.received).toHaveLength(Math.min(tries + 1, 2)));
      await eventually(async () => {
        const due = await notify.deliveriesModel.findOne({ userId }).lean();
        expect(due?.state === 'failed' || due?.attempts === tries + 1).toBe(true);
      });
      notify.pass(300);
    }
    await become(userId, ['mail failed']);
    expect(notify.mail.received).toHaveLength(2);
    expect(new Set(notify.mail.messageIds).size).toBe(1);
  });

  it('repeat a push whose end could not be noted once', async () => {
    const userId = await notify.user();
    await subscribe(userId);
    const away = jest.spyOn(notify.service.get(DeliveriesRepository), 'note').mockRejectedValue(new Error('No store'));
    await notify.alert(userId, ['push'], 'security');
    for (let tries = 1; tries <= 3; tries += 1) {
      await notify.send(userId);
      await eventually(async () => {
        const delivery = await notify.deliveriesModel.findOne({ userId }).lean();
        expect(delivery?.state === 'failed' || (delivery?.nextAt ?? 0) > now()).toBe(true);
        expect(delivery?.state === 'failed' || delivery?.attempts === tries).toBe(true);
      });
      notify.pass(300);
    }
    away.mockRestore();
    await become(userId, ['push failed']);
    expect(notify.push.received).toHaveLength(2);
    expect(new Set(notify.push.received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('take up a message whose sender was killed, once', async () => {
    const userId = await notify.user();
    await notify.alert(userId, ['mail'], 'security');
    const killed = { isOpen: true, attempts: 1, since: new Date() };
    await notify.deliveriesModel.updateOne({ userId }, { $set: killed });
    await notify.send(userId);
    await become(userId, ['mail sent']);
    expect(notify.mail.received).toHaveLength(1);
  });

  it('wait for the end of the quiet hours, and then arrive as one summary', async () => {
    const userId = await notify.user();
    await subscribe(userId);
    await notify.quiet(userId, '00:00', '23:59');
    await notify.alert(userId, ['push', 'mail']);
    await notify.alert(userId, ['push', 'mail']);
    notify.pass(61);
    await notify.send(userId);
    await become(userId, ['mail held', 'mail held', 'push held', 'push held']);
    await notify.alert(userId, ['push'], 'security');
    await notify.send(userId);
    await become(userId, ['mail held', 'mail held', 'push held', 'push held', 'push sent']);
    const [held] = await notify.deliveriesModel.find({ userId, state: 'held' }).lean();
    notify.passUntil(new Date((held?.nextAt?.getTime() ?? 0) + 1_000));
    await notify.send(userId);
    await eventually(async () => expect(new Set(await states(userId))).toEqual(new Set(['mail sent', 'push sent'])));
    expect(notify.push.received.map(({ message }) => (message as { title: string }).title)).toEqual([
      'Pocket',
      '2 alerts',
    ]);
    expect(notify.mail.received).toHaveLength(1);
  });

  it('are not sent once their alert is taken back or their user is deleted', async () => {
    const userId = await notify.user();
    await notify.alert(userId, ['mail']);
    await notify.deliveriesModel.db.collection('alerts').deleteMany({ userId });
    notify.pass(61);
    await notify.send(userId);
    await become(userId, []);
    expect(notify.mail.received).toEqual([]);
  });

  it('leave no count of mails behind when their user is deleted', async () => {
    const userId = await notify.user();
    await notify.alert(userId, ['mail']);
    notify.pass(61);
    await notify.send(userId);
    await become(userId, ['mail sent']);
    const days = notify.deliveriesModel.db.collection<{ _id: string }>('mailDays');
    const own = { _id: new RegExp(`^${userId} `) };
    expect(await days.countDocuments(own)).toBe(1);
    await notify.service.get(UsersService).delete(userId);
    expect(await days.countDocuments(own)).toBe(0);
  });

  it('leave at most 20 mails a day; the rest waits for the next digest', async () => {
    const userId = await notify.user();
    for (let count = 0; count < 21; count += 1) await notify.alert(userId, ['mail']);
    notify.pass(61);
    await notify.send(userId);
    await eventually(async () => expect(notify.mail.received).toHaveLength(20));
    await eventually(async () =>
      expect((await states(userId)).filter((state) => state === 'mail held')).toHaveLength(1),
    );
    await notify.alert(userId, ['mail'], 'security');
    await notify.send(userId);
    await eventually(() => expect(notify.mail.received).toHaveLength(21));
  });

  it('come with the next digest if they exceeded the mails of a day, and digests come once', async () => {
    const total = { total: 12, currency: 'USD', rows: [] } as unknown as Insight;
    await notify.others.on('ledger.insights.query', () => total);
    await notify.others.on('ledger.schedules.occurrences', () => []);
    const userId = await notify.user();
    const params = { every: 'weekly', weekday: now().getUTCDay() || 7, time: '02:30' } as const;
    await notify.ask(userId, 'notify.rules.create', {
      body: { kind: 'digest', params, channels: ['app', 'mail'] },
    });
    await notify.alert(userId, ['mail']);
    await notify.deliveriesModel.updateOne({ userId }, { $set: { state: 'held', heldFor: 'digest', nextAt: null } });
    notify.pass(7 * 86_400);
    const job = notify.service.get(DigestJob);
    await job.run();
    await job.run();
    notify.pass(61);
    await notify.send(userId);
    await become(userId, ['mail sent', 'mail sent']);
    expect(notify.mail.received).toHaveLength(1);
    expect(notify.mail.received[0]).toContain('Your weekly digest is ready');
    expect(notify.mail.received[0]).not.toContain('12.00');
    const alerts = (await notify.ask(userId, 'notify.alerts.list', {})).items;
    expect(alerts.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Your week: Income: $12.00\nExpenses: $12.00',
    ]);
  });

  it('can be tested, but not in the demo account', async () => {
    const userId = await notify.user();
    await notify.ask(userId, 'notify.alerts.test', { body: {} });
    await notify.send(userId);
    await become(userId, ['mail sent', 'push off']);
    const refused = { code: 'FORBIDDEN' };
    await expect(notify.ask(DEMO.userId, 'notify.alerts.test', { body: {} })).rejects.toMatchObject(refused);
    await expect(subscribe(DEMO.userId)).rejects.toMatchObject(refused);
  });

  it('end for a rule by one click on a mail', async () => {
    const userId = await notify.user();
    const rule = await notify.ask(userId, 'notify.rules.create', {
      body: { kind: 'import', params: {}, channels: ['app', 'mail'] },
    });
    await notify.alert(userId, ['mail'], 'security');
    await notify.send(userId);
    await become(userId, ['mail sent']);
    const text = notify.mail.received[0]?.replaceAll(/\r\n\s+/g, '') ?? '';
    const token = /unsubscribe\/([\w.-]+)>/.exec(text)?.[1] ?? '';
    await notify.ask(userId, 'notify.mail.unsubscribe', { token });
    expect((await notify.ask(userId, 'notify.rules.get', { id: rule.id })).channels).toEqual(['app']);
    await expect(notify.ask(userId, 'notify.mail.unsubscribe', { token: `${token}a` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuse endpoints in private networks, and more than 20 browsers', async () => {
    const userId = await notify.user();
    const body = { ...notify.push.subscription, endpoint: 'https://10.0.0.1/push' };
    await expect(notify.ask(userId, 'notify.subscriptions.create', { body })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const results = await Promise.allSettled(Array.from({ length: 22 }, () => subscribe(userId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('keep the key with which browsers subscribe', async () => {
    const userId = await notify.user();
    const [{ key }, again] = (await Promise.all([1, 2].map(() => notify.ask(userId, 'notify.push.key', {})))) as [
      { key: string },
      { key: string },
    ];
    expect(again.key).toBe(key);
    const [stored] = await notify.deliveriesModel.db.collection('keys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('privateKey');
  });
});
