import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { databaseName } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { MongoClient } from 'mongodb';
import { type Person, today } from './person.js';
import { PASSWORD, RunningApi } from './running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start({ gateways: 2 });
});
afterAll(() => api.stop());

const newEmail = () => `${randomUUID()}@pocket.example`;
const login = (email: string) =>
  api.visitor().ok<{ token: string }>('POST', '/auth/login', { email, password: PASSWORD });
const elsewhere = (person: Person) => person.with({ url: api.gateways[1]?.url ?? '' });

/** Imports a file with `count` expenses of one cent. */
async function bringIn(person: Person, count: number): Promise<void> {
  const [account] = await person.accounts();
  const rows = Array.from({ length: count }, (_, index) => `2026-03-04,Shop ${index},-0.01`);
  const { id } = await person.ok<{ id: string }>(
    'POST',
    `/imports?name=march.csv&accountId=${account?.id}`,
    ['Date,Payee,Amount', ...rows, ''].join('\n'),
    { 'content-type': 'application/octet-stream' },
  );
  await eventually(async () => expect(await person.ok('GET', `/imports/${id}`)).toMatchObject({ status: 'ready' }));
  await eventually(async () => {
    expect(await person.ok('POST', `/imports/${id}/apply`, {})).toMatchObject({ status: 'applied' });
  });
}

/** Returns the names of the collections of notify that name a user. */
async function collectionsNaming(userId: string): Promise<string[]> {
  const client = await MongoClient.connect(api.storeSettings.MONGODB_URI);
  try {
    const collections = await client.db(databaseName('notify', api.storeSettings)).collections();
    const contents = await Promise.all(collections.map((collection) => collection.find().toArray()));
    const naming = collections.filter((_, index) => JSON.stringify(contents[index]).includes(userId));
    return naming.map(({ collectionName }) => collectionName).sort();
  } finally {
    await client.close();
  }
}

describe('a session', () => {
  test('that is revoked at one gateway is rejected by both within a second', async () => {
    const email = newEmail();
    const here = await api.register(email);
    const phone = here.with({ token: (await login(email)).token });
    expect((await phone.call('GET', '/auth/me')).status).toBe(200);
    expect((await elsewhere(phone).call('GET', '/auth/me')).status).toBe(200);
    const sessions = await here.ok<{ id: string; current: boolean }[]>('GET', '/auth/sessions');
    expect(sessions).toHaveLength(2);
    const [other] = sessions.filter(({ current }) => !current);
    await here.ok('DELETE', `/auth/sessions/${other?.id}`);
    const revokedAt = Date.now();
    // A busy machine may answer late, so the time of the request counts.
    let lastAcceptedAt = revokedAt;
    await eventually(async () => {
      const sentAt = Date.now();
      const replies = await Promise.all([phone.call('GET', '/auth/me'), elsewhere(phone).call('GET', '/accounts')]);
      const statuses = replies.map(({ status }) => status);
      if (statuses.includes(200)) lastAcceptedAt = sentAt;
      expect(statuses).toEqual([401, 401]);
    });
    expect(lastAcceptedAt - revokedAt).toBeLessThan(1_000);
    expect((await here.call('GET', '/auth/me')).status).toBe(200);
  });

  test('has its device, and the login history has failures', async () => {
    const email = newEmail();
    const ann = await api.register(email);
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
    const headers = { 'user-agent': iPhone };
    await api.visitor().call('POST', '/auth/login', { email, password: 'not this one' }, headers);
    await api.visitor().ok('POST', '/auth/login', { email, password: PASSWORD }, headers);
    const [newest] = await ann.ok<object[]>('GET', '/auth/sessions');
    expect(await ann.ok('GET', '/auth/sessions')).toHaveLength(2);
    expect(newest).toMatchObject({ type: 'mobile', os: 'iOS', browser: 'Safari', location: 'Unknown' });
    expect(await ann.ok('GET', '/auth/login-history')).toMatchObject([
      { success: true, device: 'Safari on iOS' },
      { success: false, device: 'Safari on iOS', location: 'Unknown', ip: expect.any(String) },
      { success: true },
    ]);
  });
});

describe('a profile', () => {
  test('stores changed fields, ignores read-only ones, and stores no others', async () => {
    const ann = await api.register();
    const change = {
      firstName: ' Zoë ',
      email: newEmail().toUpperCase(),
      username: `zoe-${randomUUID().slice(0, 8)}`,
      phone: '+1 555',
      timezone: 'Asia/Tokyo',
      language: 'English (UK)',
      location: 'Oslo',
      bio: '<b>me</b>',
    };
    const readOnly = { joinDate: '1999', lastLogin: '1999', emailVerified: true, twoFactorEnabled: true, isAdmin: 1 };
    const { user } = await ann.ok<{ user: object }>('PUT', '/auth/profile', { ...change, ...readOnly });
    expect(user).toMatchObject({
      ...change,
      firstName: 'Zoë',
      name: 'Zoë Lee',
      email: change.email.toLowerCase(),
      emailVerified: false,
      twoFactorEnabled: false,
    });
    expect(user).not.toHaveProperty('isAdmin');
    expect((await ann.ok<{ user: object }>('GET', '/auth/me')).user).toEqual(user);
  });

  test('cannot have the email or username of another user', async () => {
    const email = newEmail();
    const bob = await api.register(email);
    const { user } = await bob.ok<{ user: { username: string } }>('GET', '/auth/me');
    const ann = await api.register();
    expect(await ann.call('PUT', '/auth/profile', { email })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists' },
    });
    expect(await ann.call('PUT', '/auth/profile', { username: user.username })).toMatchObject({
      status: 409,
      body: { message: 'This username is already taken' },
    });
  });

  test('in another time zone has another today, at every gateway', async () => {
    const ann = await api.register();
    const [earliest, latest] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((timeZone) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()),
    ) as [string, string];
    expect(latest > earliest).toBe(true);
    await ann.record({ amount: 3, date: latest });
    const spent = (person: Person) => person.ok<{ totalExpenses: number }>('GET', '/reports/overview?period=week');
    await ann.ok('PUT', '/auth/profile', { timezone: 'Pacific/Pago_Pago' });
    await eventually(async () => expect((await spent(elsewhere(ann))).totalExpenses).toBe(0));
    await ann.ok('PUT', '/auth/profile', { timezone: 'Pacific/Kiritimati' });
    await eventually(async () => expect((await spent(elsewhere(ann))).totalExpenses).toBe(3));
  });
});

describe('an export', () => {
  test('has every transaction once, even if they need several pages', async () => {
    const ann = await api.register();
    await bringIn(ann, 520);
    const answer = await ann.call<{ transactions: { id: string }[] }>('GET', '/auth/export');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(new Set(answer.body.transactions.map(({ id }) => id)).size).toBe(520);
    expect(answer.body.transactions).toHaveLength(520);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|passwordHash/);
    expect(await ann.transactions('limit=100')).toHaveLength(520);
  });
});

describe('deleting an account', () => {
  test('ends every session and removes everything, and the email can register again at once', async () => {
    const email = newEmail();
    const ann = await api.register(email);
    const other = ann.with({ token: (await login(email)).token });
    await ann.record();
    expect((await elsewhere(other).call('GET', '/auth/me')).status).toBe(200);
    expect(await ann.ok('DELETE', '/auth/delete-account')).toEqual({ message: 'Account deleted' });
    const again = await api.register(email);
    expect(again.id).not.toBe(ann.id);
    expect(await again.transactions()).toEqual([]);
    await eventually(async () => {
      expect((await ann.call('GET', '/accounts')).status).toBe(401);
      expect((await elsewhere(other).call('GET', '/accounts')).status).toBe(401);
    });
    await eventually(async () => {
      const book = await api.ask('ledger.books.read', { userId: ann.id });
      expect(book).toMatchObject({ isClosed: true, totals: [], categories: [] });
      expect(await api.ask('reporting.verify', { userId: ann.id })).toEqual([]);
    });
    expect(await again.ok('GET', '/auth/login-history')).toHaveLength(1);
  });

  test('leaves of its alerts only the fact that it is deleted', async () => {
    const ann = await api.register();
    await ann.ok('POST', '/push/subscriptions', {
      endpoint: `https://push.pocket.example/${randomUUID()}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      name: 'Firefox on Linux',
    });
    const rule = { kind: 'large', params: { amount: 10 }, channels: ['app', 'push', 'mail'] };
    await ann.ok('POST', '/alert-rules', rule);
    await ann.record({ amount: 20, date: today() });
    const all = ['alerts', 'deliveries', 'fired', 'rules', 'subscriptions', 'users'];
    const left = () => collectionsNaming(ann.id);
    await eventually(async () => expect(await left()).toEqual(all));
    await ann.ok('DELETE', '/auth/delete-account');
    await eventually(async () => expect(await left()).toEqual(['users']));
  });

  test('completes in services that were down at that moment', async () => {
    const ann = await api.register();
    await ann.record();
    await ann.ok('GET', '/dashboard');
    await api.stopService('ledger');
    await api.stopService('reporting');
    await ann.ok('DELETE', '/auth/delete-account');
    expect((await ann.call('GET', '/auth/me')).status).toBe(401);
    await api.startService('ledger');
    await api.startService('reporting');
    await eventually(async () => {
      expect(await api.ask('ledger.books.read', { userId: ann.id })).toMatchObject({ isClosed: true, totals: [] });
      expect(await api.ask('reporting.verify', { userId: ann.id })).toEqual([]);
    });
  });
});

describe('while the ledger is down', () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await api.register();
    await api.stopService('ledger');
  });
  afterAll(() => api.startService('ledger'));

  test('registration works, and the first account exists once the ledger is back', async () => {
    const bob = await api.register();
    const { user } = await bob.ok<{ user: object }>('GET', '/user/profile');
    expect(user).not.toHaveProperty('stats');
    expect(await bob.call('GET', '/accounts')).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    await api.startService('ledger');
    expect(await bob.accounts()).toMatchObject([{ name: 'Cash', type: 'cash', balance: 0 }]);
    expect(await bob.categories()).toHaveLength(17);
    await api.stopService('ledger');
  });

  test.each([
    ['GET', '/dashboard'],
    ['GET', '/budgets'],
    ['GET', '/auth/export'],
    ['GET', '/reports/overview'],
    ['POST', '/budgets'],
  ])('%s %s is answered by 503 and a text that names nothing', async (method, path) => {
    const { status, body } = await ann.call(method, path, method === 'POST' ? { category: 'A', limit: 1 } : undefined);
    expect(status).toBe(503);
    expect(body).toMatchObject({ message: 'The service is not available right now' });
  });

  test('the health check reports it', async () => {
    expect(await api.visitor().call('GET', '/health')).toMatchObject({
      status: 503,
      body: { status: 'DEGRADED', down: ['ledger'] },
    });
  });
});

describe('limits of a book', () => {
  test('sums stay exact: larger ones are rejected, and reports still work', async () => {
    const ann = await api.register();
    const { id } = await ann.ok<{ id: string }>('POST', '/accounts', { name: 'Vault' });
    const salary = await ann.category('Salary');
    const rent = await ann.category('Rent');
    const huge = { accountId: id, amount: 999_999_999_999.99, description: 'x', date: today() };
    const statuses: number[] = [];
    for (let count = 0; count < 92; count += 1) {
      const type = count % 2 ? 'expense' : 'income';
      const body = { ...huge, type, categoryId: count % 2 ? rent : salary };
      statuses.push((await ann.call('POST', '/transactions', body)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(85);
    expect(new Set(statuses.slice(85))).toEqual(new Set([400]));
    for (const path of [
      '/dashboard',
      '/reports/overview',
      '/reports/spending-by-category',
      '/reports/monthly-trends',
    ]) {
      expect((await ann.call('GET', path)).status).toBe(200);
    }
  });
});
