import type { QueryClient } from '@tanstack/react-query';
import type { Book } from './book';

/** `meta` of a query that follows the book by itself, such as a long list that patches the rows which changed. */
export const LOADS_ITSELF = { loadsItself: true } as const;

/** Loads anew what is shown whenever the book has changed; what is not shown loads when it is. Answers what ends it. */
export function followBook(book: Book, queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  const reload = () => {
    timer = undefined;
    const filters = { predicate: ({ meta }: { readonly meta?: object | undefined }) => !isOwn(meta) };
    // The screen that wrote may have asked already: its question is newer than the change. What the change before made
    // us ask is older.
    const isOlder = running > 0;
    running += 1;
    void queryClient.invalidateQueries(filters, { cancelRefetch: isOlder }).finally(() => {
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

const isOwn = (meta: object | undefined) => meta !== undefined && 'loadsItself' in meta;
