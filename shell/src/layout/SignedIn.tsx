import {
  type Book,
  createSettingsStore,
  type Platform,
  PlatformProvider,
  type UnsavedTexts,
  UnsavedTextsProvider,
} from '@pocket/platform';
import { createBook, followBook } from '@pocket/platform/book';
import { BrowserRouter } from '@pocket/platform/router';
import { Toasts } from '@pocket/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { Screens } from './Screens';
import { currentScope, type SessionScope } from './session-scope';

export { guardHistory } from '@pocket/ui';
export { openPath } from '../remotes/load-screen';
export { load, startRemotes } from '../remotes/remotes';
export { currentScope, endScope } from './session-scope';

const KEPT = 'What you typed before your session ended is kept for an hour. Open its form to restore it.';

const settings = createSettingsStore();

/** Everything that somebody who is signed in sees, and what the frame and the remotes need of them. */
export function SignedIn() {
  const store = useSessionStore();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  // Another session is another instance: this one goes while nobody is signed in.
  const [scope] = useState(currentScope);
  useOwnSettings(user);
  const texts = useTexts(scope, user?._id);
  const book = useBook(store, scope, user?._id);
  const platform = useMemo(
    () => (user && book ? platformFor(store, scope, user, book) : undefined),
    [store, scope, user, book],
  );
  return platform ? (
    <QueryClientProvider client={scope.queryClient}>
      <PlatformProvider value={platform}>
        <UnsavedTextsProvider value={texts}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </UnsavedTextsProvider>
        <Toasts store={scope.toasts} />
      </PlatformProvider>
    </QueryClientProvider>
  ) : null;
}

/** The person's texts of the session before, and a word about them. */
function useTexts(scope: SessionScope, userId: string | undefined): UnsavedTexts | undefined {
  const texts = useMemo(() => (userId ? scope.openTexts(userId) : undefined), [scope, userId]);
  useEffect(() => {
    if (texts?.hasAny()) scope.toasts.show(KEPT);
  }, [scope, texts]);
  return texts;
}

/** The book of the person who is signed in, followed for as long as they are. */
function useBook({ api }: SessionStore, scope: SessionScope, userId: string | undefined): Book | undefined {
  const [book, setBook] = useState<Book>();
  useLayoutEffect(() => {
    if (!userId) return;
    const opened = createBook({ api, toasts: scope.toasts, userId });
    const stop = followBook(opened, scope.queryClient);
    setBook(opened);
    return () => {
      stop();
      opened.close();
    };
  }, [api, scope, userId]);
  return book;
}

/** Gives a browser without settings those of the user, before anything is shown of them. */
function useOwnSettings(user: Platform['session']['user'] | undefined) {
  const latest = useRef(user);
  useLayoutEffect(() => {
    latest.current = user;
  });
  const userId = user?._id;
  useLayoutEffect(() => {
    if (userId && latest.current) settings.adopt(latest.current);
  }, [userId]);
}

function platformFor(
  store: SessionStore,
  { queryClient, toasts }: SessionScope,
  user: Platform['session']['user'],
  book: Book,
): Platform {
  const session = { user, logout: store.logout, setUser: store.setUser };
  return { session, api: store.api, queryClient, settings, book, toasts };
}
