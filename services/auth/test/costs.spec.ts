import { AuthHarness, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
  harness.holdMails();
});
afterAll(() => harness.stop());

const failedLogin = (email: string, ip: string) =>
  harness.commandsOf(() =>
    expect(harness.login(email, 'wrong-password', ip)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' }),
  );

test('a failed login does the same work for known and unknown emails', async () => {
  await harness.register('known@pocket.example');
  const [known, knownAgain] = [
    await failedLogin('known@pocket.example', '10.0.1.1'),
    await failedLogin('known@pocket.example', '10.0.1.1'),
  ];
  expect(await failedLogin('unknown@pocket.example', '10.0.1.1')).toEqual(known);
  expect(await failedLogin('unknown@pocket.example', '10.0.1.1')).toEqual(knownAgain);
});

test('a failed login does the same work for a user with a full history', async () => {
  const { user } = await harness.register('old@pocket.example');
  const entry = { success: true, timestamp: new Date(0), device: 'Firefox on Linux', location: 'Unknown', ip: '' };
  const entries = Array.from({ length: 150 }, () => ({ ...entry, userId: user.id }));
  const history = harness.connection.collection('login_history');
  await history.insertMany(entries);
  const work = await failedLogin('old@pocket.example', '10.0.1.1');
  expect(await failedLogin('nobody@pocket.example', '10.0.1.1')).toEqual(work);
  expect(await history.countDocuments({ userId: user.id })).toBe(100);
});

test('failures for different unknown emails share no record', async () => {
  const history = harness.connection.collection('login_history');
  const before = await history.distinct('userId');
  await failedLogin('nobody1@pocket.example', '10.0.1.1');
  await failedLogin('nobody2@pocket.example', '10.0.1.1');
  expect(await history.distinct('userId')).toHaveLength(before.length + 2);
  expect(await history.countDocuments({ userId: /^nobody/, expiresAt: { $not: { $type: 'date' } } })).toBe(0);
});

test('failure counts expire', async () => {
  const indexes = await harness.connection.collection('login_failures').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { endsAt: -1 }, expireAfterSeconds: 0 }));
});

test('a registration does the same work regardless of how many users share the name', async () => {
  const registration = (host: number) => harness.commandsOf(() => harness.register(`popular@${host}.example`));
  const first = await registration(0);
  for (let host = 1; host < 12; host += 1) expect(await registration(host)).toEqual(first);
  const names = await harness.connection.collection('users').distinct('username', { username: /^popular\d*$/ });
  expect(names).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(['popular', 'popular2']));
});

test('a check of a session only reads', async () => {
  const { user, sessionId } = await harness.register('checked@pocket.example');
  const check = () => harness.rpc.request('auth.sessions.check', { userId: user.id, sessionId }, { requestId });
  expect(await harness.commandsOf(check)).toEqual(['find sessions', 'find users']);
});
