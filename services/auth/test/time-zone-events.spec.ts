import { AuthHarness, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

async function registered(email: string) {
  const { token, user } = await harness.register(email);
  const caller = await harness.callerOf(token);
  const moveTo = (timezone: string) =>
    harness.rpc.request('auth.profile.update', { timezone, bio: `in ${timezone}` }, { requestId, caller });
  const events = async () => {
    const stored = await harness.connection
      .collection('outbox')
      .find({ userId: user.id })
      .sort({ sequence: 1 })
      .toArray();
    return stored.map(({ sequence, body }) => ({ sequence, body }));
  };
  return { user, moveTo, events };
}

const bodyOf = (type: string, sequence: number, timeZone: string) => ({
  sequence,
  body: expect.objectContaining({ type, sequence, timeZone }),
});

test('other services learn the time zone of a registration and each change of it', async () => {
  const { moveTo, events } = await registered('moving@pocket.example');
  await moveTo('Asia/Tokyo');
  await moveTo('Asia/Tokyo');
  await moveTo('America/Los_Angeles');
  expect(await events()).toEqual([
    bodyOf('user.registered', 1, 'America/New_York'),
    bodyOf('user.timeZoneChanged', 2, 'Asia/Tokyo'),
    bodyOf('user.timeZoneChanged', 3, 'America/Los_Angeles'),
  ]);
});

test('the last event tells the stored time zone, also after changes at the same time', async () => {
  const { moveTo, events } = await registered('torn@pocket.example');
  const replies = await Promise.all(['Asia/Tokyo', 'Europe/Paris', 'Asia/Tokyo', 'Europe/Paris'].map(moveTo));
  expect(replies).toHaveLength(4);
  const user = await harness.connection.collection('users').findOne({ email: 'torn@pocket.example' });
  const told = await events();
  expect(told.at(-1)?.body).toMatchObject({ timeZone: user?.timezone });
  expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
});
