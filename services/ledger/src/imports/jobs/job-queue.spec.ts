import { JobQueue } from './job-queue.js';

const nobody = new Set<string>();

it('lets users take turns, regardless of their number of jobs', () => {
  const queue = new JobQueue();
  for (const id of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add({ id, userId: id.charAt(0) });
  const order = Array.from({ length: 6 }, () => queue.take(nobody)?.id);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.take(nobody)).toBeUndefined();
});

it('skips busy users and queues a job once', () => {
  const queue = new JobQueue();
  for (const id of ['a1', 'a1', 'a2', 'b1']) queue.add({ id, userId: id.charAt(0) });
  expect(queue.size).toBe(3);
  expect(queue.take(new Set(['a']))?.id).toBe('b1');
  expect(queue.take(new Set(['a']))).toBeUndefined();
  expect(queue.users).toEqual(['a']);
});
