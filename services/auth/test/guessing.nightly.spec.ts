import { JwtService } from '@nestjs/jwt';
import { DEMO } from '@pocket/contracts';
import { pauseAfter } from '../src/limits/email-limit.js';
import { AuthHarness } from './auth-harness.js';

const MAX_FAILURES = 50;

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

/** An address that was not used before. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

/** Returns the error of a sign-in; undefined if it succeeds. */
async function refusal(email: string, password: string, device?: string, ip = newAddress()) {
  try {
    await harness.login(email, password, ip, device);
    return undefined;
  } catch (error) {
    return error as { readonly code: string; readonly retryAfter?: number };
  }
}

const failures = () => harness.connection.collection<{ _id: string; nextAt?: Date; endsAt: Date }>('login_failures');

/** Guesses at the email from ever new addresses until one has to wait. */
async function guessUntilRefused(email: string): Promise<number> {
  for (let guesses = 0; guesses <= 2 * MAX_FAILURES; guesses += 1) {
    const error = await refusal(email, 'wrong-password');
    if (error?.code === 'TOO_MANY_REQUESTS') return guesses;
  }
  throw new Error('Nothing was refused');
}

/** Leaves the email as so many guesses a moment ago did. */
async function useUp(email: string, { count = MAX_FAILURES, by = '*' } = {}): Promise<void> {
  const soon = new Date(Date.now() + 60_000);
  const used = { count, endsAt: soon, nextAt: soon };
  await failures().updateOne({ _id: `${by} ${email}` }, { $set: used }, { upsert: true });
}

/** Lets the pause of the email be over. */
async function passPause(email: string): Promise<void> {
  const { matchedCount } = await failures().updateOne({ _id: `* ${email}` }, { $set: { nextAt: new Date() } });
  expect(matchedCount).toBe(1);
}

test.each(['known@pocket.example', 'unknown@pocket.example'])(
  'guesses at %s from ever new addresses have to wait after fifty',
  async (email) => {
    if (email.startsWith('known')) await harness.register(email);
    // The first pauses are short: a slow machine may be through with some.
    const guesses = await guessUntilRefused(email);
    expect(guesses).toBeGreaterThanOrEqual(MAX_FAILURES);
    expect(guesses).toBeLessThanOrEqual(MAX_FAILURES + 6);
    const refused = await refusal(email, 'secret1');
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    expect(await refusal('other@pocket.example', 'wrong-password')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  },
);

test('an attempt after the pause is accepted', async () => {
  await harness.register('pause@pocket.example');
  await useUp('pause@pocket.example');
  const refused = await refusal('pause@pocket.example', 'secret1');
  expect(refused?.retryAfter).toBeGreaterThan(0);
  expect(refused?.retryAfter).toBeLessThanOrEqual(60);
  await passPause('pause@pocket.example');
  expect(await refusal('pause@pocket.example', 'secret1')).toBeUndefined();
});

test('the pause grows to a minute and no further', () => {
  const counts = [1, 49, 50, 51, 52, 53, 54, 55, 56, 57, 5_000];
  expect(counts.map(pauseAfter)).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('of many concurrent guesses from many addresses only those within the limit and its short pauses are checked', async () => {
  await harness.register('crowd@pocket.example');
  const guesses = Array.from({ length: 80 }, () => refusal('crowd@pocket.example', 'wrong-password'));
  const looked = (await Promise.all(guesses)).filter((error) => error?.code === 'INVALID_CREDENTIALS').length;
  expect(looked).toBeGreaterThanOrEqual(MAX_FAILURES);
  expect(looked).toBeLessThanOrEqual(MAX_FAILURES + 6);
});

test('of many guesses at the end of a pause one is checked', async () => {
  await harness.register('queue@pocket.example');
  await useUp('queue@pocket.example', { count: MAX_FAILURES + 6 });
  await passPause('queue@pocket.example');
  const guesses = Array.from({ length: 20 }, () => refusal('queue@pocket.example', 'wrong-password'));
  const codes = (await Promise.all(guesses)).map((error) => error?.code);
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(1);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(19);
});

test('a browser that the owner has used before can sign in while others guess', async () => {
  const { device } = await harness.register('owner@pocket.example');
  await useUp('owner@pocket.example');
  expect(await refusal('owner@pocket.example', 'typo-1', device)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await refusal('owner@pocket.example', 'secret1', device)).toBeUndefined();
});

test('a browser of another user, a forged cookie and a session token are blocked', async () => {
  const { token } = await harness.register('target@pocket.example');
  const { device: another } = await harness.register('another@pocket.example');
  await useUp('target@pocket.example');
  for (const device of [another, token, 'a.b.c', '']) {
    expect(await refusal('target@pocket.example', 'secret1', device)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});

test('a stolen browser has fifty guesses of its own and does not block other browsers of the owner', async () => {
  const { device: stolen } = await harness.register('stolen@pocket.example');
  const { device: own } = await harness.login('stolen@pocket.example', 'secret1', newAddress());
  const { dev } = new JwtService().decode<{ dev: string }>(stolen ?? '');
  await useUp('stolen@pocket.example', { by: `device ${dev}` });
  expect(await refusal('stolen@pocket.example', 'secret1', stolen)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await refusal('stolen@pocket.example', 'secret1', own)).toBeUndefined();
  expect(await refusal('stolen@pocket.example', 'secret1')).toBeUndefined();
});

test('a browser is recognized for each user who shares it', async () => {
  const { device: first } = await harness.register('shares@pocket.example');
  await harness.register('shares-too@pocket.example');
  const { device } = await harness.login('shares-too@pocket.example', 'secret1', newAddress(), first);
  for (const email of ['shares@pocket.example', 'shares-too@pocket.example']) {
    await useUp(email);
    expect(await refusal(email, 'secret1', device)).toBeUndefined();
  }
});

test('sign-ins that succeed do not count', async () => {
  await harness.register('often@pocket.example');
  for (let login = 0; login < 5; login += 1) await harness.login('often@pocket.example', 'secret1', newAddress());
  expect(await failures().findOne({ _id: '* often@pocket.example' })).toMatchObject({ count: 0 });
});

test('the count restarts after an hour', async () => {
  await harness.register('hour@pocket.example');
  await useUp('hour@pocket.example');
  await failures().updateOne({ _id: '* hour@pocket.example' }, { $set: { endsAt: new Date() } });
  for (let guess = 0; guess < 2; guess += 1) {
    expect(await refusal('hour@pocket.example', 'wrong-password')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
});

test('the demo account, whose password is public, cannot be locked', async () => {
  await useUp(DEMO.email);
  expect(await refusal(DEMO.email, DEMO.password)).toBeUndefined();
});
