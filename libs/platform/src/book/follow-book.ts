import type { Query, QueryClient } from '@tanstack/react-query';
import type { Book } from './book';

/** `meta` of a query that updates itself after changes, such as a long list that patches its rows. */
export const LOADS_ITSELF = { loadsItself: true } as const;

/** Reloads active queries when the book has changed, and marks others as stale. Returns a function that stops it. */
export function followBook(book: Book, queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queries whose request is older than a change, so that its reply may lack the change. */
  let outdated = new Set<Query>();
  const reload = () => {
    timer = undefined;
    const before = outdated;
    outdated = new Set();
    for (const isOutdated of [true, false])
      void queryClient.invalidateQueries(
        { predicate: (query) => !loadsItself(query.meta) && before.has(query) === isOutdated },
        // A request that the writing screen sent after its change is new enough.
        { cancelRefetch: isOutdated },
      );
  };
  const stop = book.subscribe(() => {
    for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) outdated.add(query);
    timer ??= setTimeout(reload, 0);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const loadsItself = (meta: object | undefined) => meta !== undefined && 'loadsItself' in meta;
