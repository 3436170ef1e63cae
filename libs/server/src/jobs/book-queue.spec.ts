import { type BookId, bookOf } from '@pocket/contracts';
import { BookQueue } from './book-queue.js';

const none = new Set<BookId>();

function queueOf(ids: readonly string[]) {
  const queue = new BookQueue();
  for (const id of ids) queue.add({ id, bookId: bookOf({ userId: id.charAt(0) }) });
  return queue;
}

it('lets books take turns, regardless of the number of their jobs', () => {
  const queue = queueOf(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  const order = Array.from({ length: 6 }, () => queue.take(none)?.id);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.take(none)).toBeUndefined();
});

it('skips busy books and holds a job only once', () => {
  const queue = queueOf(['a1', 'a1', 'a2', 'b1']);
  expect(queue.size).toBe(3);
  expect(queue.take(new Set([bookOf({ userId: 'a' })]))?.id).toBe('b1');
  expect(queue.take(new Set([bookOf({ userId: 'a' })]))).toBeUndefined();
  expect(queue.books).toEqual(['a']);
});
