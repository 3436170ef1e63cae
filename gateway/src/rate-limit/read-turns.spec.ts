import { ReadTurns } from './read-turns.js';

/** A read that says when it runs and can be ended. */
function read(turns: ReadTurns, userId: string) {
  const listeners: (() => void)[] = [];
  const state = { isRunning: false };
  const begun = turns
    .take(userId, (listener) => listeners.push(listener))
    .then(() => {
      state.isRunning = true;
    });
  return { state, begun, end: () => listeners.forEach((listener) => void listener()) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('reads of one user beyond the limit wait in their order', async () => {
  const turns = new ReadTurns(2);
  const reads = ['first', 'second', 'third', 'fourth'].map(() => read(turns, 'user'));
  await settled();
  expect(reads.map(({ state }) => state.isRunning)).toEqual([true, true, false, false]);
  reads[0]?.end();
  await settled();
  expect(reads.map(({ state }) => state.isRunning)).toEqual([true, true, true, false]);
});

test('reads of other users do not wait', async () => {
  const turns = new ReadTurns(1);
  read(turns, 'user');
  read(turns, 'user');
  const other = read(turns, 'other');
  await settled();
  expect(other.state.isRunning).toBe(true);
});

test('a read whose client disconnected while waiting is skipped', async () => {
  const turns = new ReadTurns(1);
  const [first, gone, last] = [read(turns, 'user'), read(turns, 'user'), read(turns, 'user')];
  gone.end();
  first.end();
  await settled();
  expect(last.state.isRunning).toBe(true);
  last.end();
  expect(turns.waiting).toBe(0);
});
