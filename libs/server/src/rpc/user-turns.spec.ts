import { ActiveUsers } from '../timing/active-users.js';
import { WorkClock } from '../timing/work-clock.js';
import { UserTurns } from './user-turns.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const now = () => performance.now();
/** @param activeMs for how long the process has been busy; by default always */
const start = (activeMs = now) => new UserTurns(new ActiveUsers(), now, new WorkClock(now, activeMs));

/** A request that notes when it begins. */
function ask(turns: UserTurns, userId: string) {
  const request = { hasBegun: false, end: () => {}, wait: (_ms: number) => {} };
  void turns.take(userId).then((turn) => {
    request.hasBegun = true;
    request.end = () => turn.end();
    request.wait = (ms) => void turn.wait(() => new Promise((resolve) => setTimeout(resolve, ms)));
  });
  return request;
}

/** Lets `ms` pass, and all that is due in it happen. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

async function work(turns: UserTurns, userId: string, ms: number): Promise<void> {
  const request = ask(turns, userId);
  await pass();
  expect(request.hasBegun).toBe(true);
  await pass(ms);
  request.end();
}

test('lets a user who is alone work without pauses', async () => {
  const turns = start();
  for (let round = 0; round < 10; round += 1) await work(turns, 'ann', 1_000);
  const requests = Array.from({ length: 40 }, () => ask(turns, 'ann'));
  await pass();
  expect(requests.every(({ hasBegun }) => hasBegun)).toBe(true);
});

test('runs a few requests of a user concurrently while another user sends requests', async () => {
  const turns = start();
  await work(turns, 'eve', 1);
  const requests = Array.from({ length: 7 }, () => ask(turns, 'ann'));
  await pass();
  expect(requests.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true, true, true, true, false]);
  requests[0]?.end();
  await pass();
  expect(requests[6]?.hasBegun).toBe(true);
});

test('pauses a user with much work while another user sends requests', async () => {
  const turns = start();
  for (let round = 0; round < 3; round += 1) await work(turns, 'eve', 1_000);
  await work(turns, 'ann', 5);
  const next = ask(turns, 'eve');
  await pass();
  expect(next.hasBegun).toBe(false);
  for (let ms = 0; ms < 4_100; ms += 100) {
    await work(turns, 'ann', 5);
    await pass(95);
  }
  expect(next.hasBegun).toBe(true);
});

describe('a request that waits for the work of others', () => {
  it('lets the next one of its user begin, and is not charged', async () => {
    // Every millisecond that it ran would count.
    const turns = start();
    for (let round = 0; round < 2; round += 1) await work(turns, 'eve', 950);
    await work(turns, 'ann', 5);
    const request = ask(turns, 'eve');
    await pass();
    const next = ask(turns, 'eve');
    await pass();
    expect([request.hasBegun, next.hasBegun]).toEqual([true, false]);
    request.wait(3_000);
    await pass();
    expect(next.hasBegun).toBe(true);
    next.end();
    for (let ms = 0; ms < 3_000; ms += 500) {
      await work(turns, 'ann', 5);
      await pass(495);
    }
    request.end();
    const last = ask(turns, 'eve');
    await pass();
    expect(last.hasBegun).toBe(true);
    last.end();
  });

  it('keeps what its user has spent', async () => {
    const turns = start();
    const request = ask(turns, 'eve');
    await pass();
    request.wait(60_000);
    await pass(30_000);
    expect(turns.users).toBe(1);
    request.end();
    await pass(60_000);
    expect(turns.users).toBe(0);
  });
});

test('ends the wait soon after the others stop asking', async () => {
  const turns = start();
  for (let round = 0; round < 3; round += 1) await work(turns, 'eve', 1_000);
  await work(turns, 'ann', 5);
  const next = ask(turns, 'eve');
  await pass(6_000);
  expect(next.hasBegun).toBe(true);
});

test('keeps the pauses of a user while another user waits for slow replies', async () => {
  const turns = start();
  for (let round = 0; round < 3; round += 1) await work(turns, 'eve', 1_000);
  let worked = 0;
  const loop = async () => {
    for (;;) {
      const turn = await turns.take('eve');
      await new Promise((resolve) => setTimeout(resolve, 500));
      turn.end();
      worked += 500;
    }
  };
  await work(turns, 'ann', 5);
  void loop();
  for (let ms = 0; ms < 30_000; ms += 3_000) {
    await work(turns, 'ann', 5);
    await pass(3_000);
  }
  expect(worked).toBeLessThan(6_000);
});

test('never makes small requests wait', async () => {
  const turns = start();
  await work(turns, 'eve', 5);
  for (let round = 0; round < 200; round += 1) {
    await work(turns, 'ann', 15);
    await work(turns, 'eve', 5);
    await pass(20);
  }
  expect(turns.waiting).toBe(0);
});

test('gives requests that each take a little too long less than half of the time', async () => {
  const turns = start();
  await work(turns, 'ann', 1);
  let worked = 0;
  let hasEnded = false;
  const loop = async () => {
    while (!hasEnded) {
      const turn = await turns.take('eve');
      await new Promise((resolve) => setTimeout(resolve, 40));
      turn.end();
      worked += 40;
    }
  };
  void loop();
  for (let ms = 0; ms < 20_000; ms += 500) {
    await work(turns, 'ann', 1);
    await pass(499);
  }
  hasEnded = true;
  expect(worked).toBeLessThan(10_000);
});

test('never makes requests wait that are slow because others keep the store busy', async () => {
  const turns = start(() => 0);
  ask(turns, 'eve');
  for (let round = 0; round < 200; round += 1) {
    await work(turns, 'ann', 350);
    ask(turns, 'eve');
  }
});

test('counts a flood of small requests', async () => {
  const turns = start();
  let most = 0;
  for (let ms = 0; ms < 10_000; ms += 10) {
    await work(turns, 'ann', 0);
    if (ms % 20 === 0) void turns.take('eve').then((turn) => setTimeout(() => turn.end(), 20));
    await pass(10);
    most = Math.max(most, turns.waiting);
  }
  expect(most).toBeGreaterThan(50);
});

test('serves the requests of one user in their order and forgets users who have ended', async () => {
  const turns = start();
  const begun: number[] = [];
  const ends = Array.from({ length: 20 }, (_, index) =>
    turns.take('ann').then((turn) => {
      begun.push(index);
      setTimeout(() => turn.end(), 10);
    }),
  );
  await pass(1_000);
  await Promise.all(ends);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  await pass(60_000);
  expect(turns.users).toBe(0);
});
