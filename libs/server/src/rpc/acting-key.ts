import { AsyncLocalStorage } from 'node:async_hooks';
import { type BookId, bookOf, type Caller, type CallerKey } from '@pocket/contracts';

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs the handler of a request as its caller, see {@link actingKey}. */
export function runAs<Result>(caller: Caller | undefined, work: () => Result): Result {
  return callers.run(caller, work);
}

/**
 * Returns the API key that writes to the book in the current request; undefined for a session, and in work of another
 * book that a request happened to start.
 */
export function actingKey(bookId: BookId): CallerKey | undefined {
  const caller = callers.getStore();
  return caller && bookOf(caller) === bookId ? caller.key : undefined;
}
