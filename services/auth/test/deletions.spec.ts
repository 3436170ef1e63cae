import { randomBytes } from 'node:crypto';
import { authMigrations } from '../src/migrations.js';
import { AuthHarness, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

const fateOf = (userIds: string[]) => harness.rpc.request('auth.users.exist', { userIds }, { requestId });

async function deleteUser(email: string): Promise<string> {
  const { token, user } = await harness.register(email);
  await harness.rpc.request('auth.delete', {}, { requestId, caller: await harness.callerOf(token) });
  return user.id;
}

test('a deleted user is distinguished from an unknown one', async () => {
  const gone = await deleteUser('gone@pocket.example');
  const { user } = await harness.register('there@pocket.example');
  const never = 'f'.repeat(24);
  await expect(fateOf([never, gone, user.id])).resolves.toEqual({ gone: [gone], unknown: [never] });
});

test('a user that a lost database contained is unknown, not deleted', async () => {
  const { user } = await harness.register('lost@pocket.example');
  await harness.connection.collection('users').deleteOne({ email: 'lost@pocket.example' });
  await expect(fateOf([user.id])).resolves.toEqual({ gone: [], unknown: [user.id] });
});

test('a deletion outlives its event and the next registration of the email', async () => {
  const gone = await deleteUser('again@pocket.example');
  await harness.connection.collection('outbox').deleteMany({ userId: gone });
  const { user } = await harness.register('again@pocket.example');
  await expect(fateOf([gone, user.id])).resolves.toEqual({ gone: [gone], unknown: [] });
});

test('the record of a deletion holds no personal data', async () => {
  const gone = await deleteUser('nameless@pocket.example');
  const [record] = await harness.connection.collection('deletions').find().sort({ _id: -1 }).toArray();
  expect(record).toEqual({ _id: expect.anything(), deletedAt: expect.any(Date) });
  expect(String(record?._id)).toBe(gone);
});

test('deletions by the version before are recorded from the events that are kept, also when that is repeated', async () => {
  const migration = authMigrations.find(({ title }) => title === 'deletions of users are recorded');
  const userId = randomBytes(12).toString('hex');
  const database = harness.connection.db;
  if (!database || !migration) throw new Error('There is a database and a migration');
  await database.collection<{ _id: string }>('outbox').insertOne({
    ...{ _id: randomBytes(12).toString('hex'), userId, sequence: 2, subject: `events.users.${userId}` },
    ...{ body: { userId, type: 'user.deleted' }, createdAt: new Date(), sentAt: new Date() },
  });
  await migration.run(database);
  await migration.run(database);
  await expect(fateOf([userId])).resolves.toEqual({ gone: [userId], unknown: [] });
});
