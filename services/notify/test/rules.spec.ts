import { newId, RunningNotify } from './running-notify.js';

describe('rules and settings', () => {
  let notify: RunningNotify;
  beforeAll(async () => {
    notify = await RunningNotify.start();
    await notify.ledger.on('ledger.accounts.list', () => []);
  });
  afterAll(() => notify.stop());

  const list = (userId: string) => notify.ask(userId, 'notify.rules.list', {});
  const large = { kind: 'large' as const, params: { amount: 100 } };

  it('new users have rules for bills, budgets and security, in the app', async () => {
    const rules = await list(newId());
    expect(rules.map(({ kind, params, channels, enabled }) => [kind, params, channels, enabled])).toEqual([
      ['billDue', {}, ['app'], true],
      ['billMissed', {}, ['app'], true],
      ['budget', { budgetId: 'all', percent: 80 }, ['app'], true],
      ['budget', { budgetId: 'all', percent: 100 }, ['app'], true],
      ['security', {}, ['app'], true],
    ]);
  });

  it('the security rule stays on, and there is one', async () => {
    const userId = newId();
    const id = (await list(userId)).find(({ kind }) => kind === 'security')?.id ?? '';
    const conflict = { code: 'CONFLICT' };
    await expect(notify.ask(userId, 'notify.rules.delete', { id })).rejects.toMatchObject(conflict);
    await expect(notify.ask(userId, 'notify.rules.update', { id, body: { enabled: false } })).rejects.toMatchObject(
      conflict,
    );
    await expect(notify.ask(userId, 'notify.rules.create', { body: { kind: 'security' } })).rejects.toMatchObject(
      conflict,
    );
    await notify.ask(userId, 'notify.rules.update', { id, body: { channels: ['app', 'mail'] } });
  });

  it('a rule that is created while its user is deleted does not stay', async () => {
    const userId = newId();
    const body = { kind: 'payee' as const, params: { text: 'Casino' } };
    const ensured = notify.users.ensure.bind(notify.users);
    jest.spyOn(notify.users, 'ensure').mockImplementationOnce(async (caller) => {
      const user = await ensured(caller);
      await notify.users.delete(userId);
      return user;
    });
    await expect(notify.ask(userId, 'notify.rules.create', { body })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await notify.rulesOf(userId)).toEqual([]);
  });

  it('a repeated request creates one rule, and another one with its key is refused', async () => {
    const userId = newId();
    const request = { body: large, idempotencyKey: 'k1' };
    const created = await Promise.all([1, 2, 3].map(() => notify.ask(userId, 'notify.rules.create', request)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await list(userId)).toHaveLength(6);
    const other = { ...request, body: { ...large, params: { amount: 200 } } };
    await expect(notify.ask(userId, 'notify.rules.create', other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('versions count changes, and a change of another version is refused', async () => {
    const userId = newId();
    const { id, version } = await notify.ask(userId, 'notify.rules.create', { body: large });
    expect(version).toBe(1);
    const read = await notify.ask(userId, 'notify.rules.get', { id });
    expect(await notify.ask(userId, 'notify.rules.update', { id, body: read })).toMatchObject({ version: 1 });
    const changed = await notify.ask(userId, 'notify.rules.update', { id, body: { enabled: false }, ifMatch: 1 });
    expect(changed).toMatchObject({ enabled: false, version: 2 });
    await expect(notify.ask(userId, 'notify.rules.delete', { id, ifMatch: 1 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: 2 } },
    });
    await notify.ask(userId, 'notify.rules.delete', { id, ifMatch: 2 });
    await expect(notify.ask(userId, 'notify.rules.get', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('parameters are checked by the kind, also of a change', async () => {
    const userId = newId();
    const invalid = { code: 'VALIDATION_FAILED' };
    const wrong = { kind: 'budget' as const, params: { budgetId: 'all', percent: 201 } };
    await expect(notify.ask(userId, 'notify.rules.create', { body: wrong })).rejects.toMatchObject(invalid);
    const { id } = await notify.ask(userId, 'notify.rules.create', { body: large });
    const body = { params: { amount: -1 } };
    await expect(notify.ask(userId, 'notify.rules.update', { id, body })).rejects.toMatchObject(invalid);
    await expect(notify.ask(userId, 'notify.rules.update', { id, body: { kind: 'payee' } })).rejects.toMatchObject(
      invalid,
    );
  });

  it('a user has at most 100, and nobody sees those of others', async () => {
    const userId = newId();
    await list(userId);
    const create = () => notify.ask(userId, 'notify.rules.create', { body: large });
    for (let wave = 0; wave < 19; wave += 1) await Promise.all([1, 2, 3, 4, 5].map(create));
    await expect(create()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    const [own] = await list(userId);
    await expect(notify.ask(newId(), 'notify.rules.get', { id: own?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('settings have defaults, and a part of them can be changed', async () => {
    const userId = newId();
    const defaults = { quiet: { enabled: false, from: '22:00', to: '08:00' }, showAmounts: false, version: 1 };
    expect(await notify.ask(userId, 'notify.settings.get', {})).toEqual(defaults);
    expect(await notify.ask(userId, 'notify.settings.update', { body: { quiet: { enabled: true } } })).toEqual({
      ...defaults,
      quiet: { ...defaults.quiet, enabled: true },
      version: 2,
    });
    await expect(
      notify.ask(userId, 'notify.settings.update', { body: { showAmounts: true }, ifMatch: 1 }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });
});
