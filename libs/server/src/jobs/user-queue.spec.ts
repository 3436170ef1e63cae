import { UserQueue } from './user-queue.js';

const nobody = new Set<string>();

function queueOf(ids: readonly string[]) {
  const queue = new UserQueue();
  for (const id of ids) queue.add({ id, userId: id.charAt(0) });
  return queue;
}

it('lets users take turns regardless of the number of their jobs', () => {
  const queue = queueOf(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  const order = Array.from({ length: 6 }, () => queue.take(nobody)?.id);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.take(nobody)).toBeUndefined();
});

it('skips busy users and holds a job only once', () => {
  const queue = queueOf(['a1', 'a1', 'a2', 'b1']);
  expect(queue.size).toBe(3);
  expect(queue.take(new Set(['a']))?.id).toBe('b1');
  expect(queue.take(new Set(['a']))).toBeUndefined();
  expect(queue.users).toEqual(['a']);
});
