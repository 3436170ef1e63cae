import { type Book, createSettingsStore, type Platform, PlatformProvider } from '@pocket/platform';
import { createBook, createToastStore, followBook } from '@pocket/platform/book';
import { createQueryClient } from '@pocket/platform/query';
import { BrowserRouter } from '@pocket/platform/router';
import { Toasts } from '@pocket/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { Screens } from './Screens';

export { openPath } from '../remotes/load-screen';
export { load, startRemotes } from '../remotes/remotes';

const settings = createSettingsStore();
const toasts = createToastStore();
/** What the server answered the person who is signed in. */
export const queryClient = createQueryClient();

/** Everything that somebody who is signed in sees, and what the frame and the remotes need of them. */
export function SignedIn() {
  const store = useSessionStore();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const book = useBook(store, user?._id);
  const platform = useMemo(() => (user && book ? platformFor(store, user, book) : undefined), [store, user, book]);
  return platform ? (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platform}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
        <Toasts store={toasts} />
      </PlatformProvider>
    </QueryClientProvider>
  ) : null;
}

/** The book of the person who is signed in, followed for as long as they are. */
function useBook({ api }: SessionStore, userId: string | undefined): Book | undefined {
  const [book, setBook] = useState<Book>();
  useLayoutEffect(() => {
    if (!userId) return;
    const opened = createBook({ api, toasts, userId });
    const stop = followBook(opened, queryClient);
    setBook(opened);
    return () => {
      stop();
      opened.close();
    };
  }, [api, userId]);
  return book;
}

function platformFor(store: SessionStore, user: Platform['session']['user'], book: Book): Platform {
  const session = { user, logout: store.logout, setUser: store.setUser };
  return { session, api: store.api, queryClient, settings, book, toasts };
}
