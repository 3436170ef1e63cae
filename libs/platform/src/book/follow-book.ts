import type { QueryClient } from '@tanstack/react-query';
import type { Book } from './book';

/** `meta` of a query that updates itself after changes, such as a long list that patches its rows. */
export const LOADS_ITSELF = { loadsItself: true } as const;

/** Reloads active queries when the book has changed, and marks others as stale. Returns a function that stops it. */
export function followBook(book: Book, queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  const reload = () => {
    timer = undefined;
    const filters = { predicate: ({ meta }: { readonly meta?: object | undefined }) => !loadsItself(meta) };
    // A request that runs now is newer than the change if the writing screen sent it, so it is not canceled. If an
    // earlier change caused it, it is older than this change.
    const isOutdated = running > 0;
    running += 1;
    void queryClient.invalidateQueries(filters, { cancelRefetch: isOutdated }).finally(() => {
      running -= 1;
    });
  };
  const stop = book.subscribe(() => {
    timer ??= setTimeout(reload, 0);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const loadsItself = (meta: object | undefined) => meta !== undefined && 'loadsItself' in meta;
