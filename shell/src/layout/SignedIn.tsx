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
import { Toasts } from '@pocket/screens/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LoadingPage } from '../LoadingPage';
import { useSession, useSessionStore } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { Screens } from './Screens';
import { currentScope, type SessionScope } from './session-scope';
import { useBookCurrencyOf } from './use-book-currency';

export { guardHistory } from '@pocket/ui';
export { openPath } from '../remotes/loading/load-screen';
export { loadRemote, startRemotes } from '../remotes/loading/remotes';
export { currentScope, endScope } from './session-scope';

const KEPT_TEXT_MESSAGE = 'What you typed before your session ended is kept for an hour. Open its form to restore it.';

const settings = createSettingsStore();

/** Page of a user: creates the platform of the remotes and renders the screens. */
export function SignedIn() {
  const store = useSessionStore();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  // The scope never changes: the end of the session unmounts this component.
  const [scope] = useState(currentScope);
  useAdoptedSettings(user);
  const texts = useTexts(scope, user?._id);
  const book = useBook(store, scope, user?._id);
  const canShow = useBookCurrencyOf({ user, book, settings, api: store.api, queryClient: scope.queryClient });
  const platform = useMemo(
    () => (user && book && canShow ? createPlatform(store, scope, user, book) : undefined),
    [store, scope, user, book, canShow],
  );
  return platform ? (
    <QueryClientProvider client={scope.queryClient}>
      <PlatformProvider value={platform}>
        <UnsavedTextsProvider value={texts}>
          {/* In a transition, a screen would miss the first frame after the click. */}
          <BrowserRouter useTransitions={false}>
            <Screens />
          </BrowserRouter>
        </UnsavedTextsProvider>
        <Toasts store={scope.toasts} />
      </PlatformProvider>
    </QueryClientProvider>
  ) : (
    <LoadingPage />
  );
}

/** Opens the texts that the user's last session kept, and shows a message if there are any. */
function useTexts(scope: SessionScope, userId: string | undefined): UnsavedTexts | undefined {
  const texts = useMemo(() => (userId ? scope.openTexts(userId) : undefined), [scope, userId]);
  useEffect(() => {
    if (texts?.hasAny()) scope.toasts.show(KEPT_TEXT_MESSAGE);
  }, [scope, texts]);
  return texts;
}

/** Opens the user's book and reloads shown queries after its changes, until the user changes. */
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

/** Adopts the user's preferences in a browser without settings, before the first paint. */
function useAdoptedSettings(user: Platform['session']['user'] | undefined) {
  const latest = useRef(user);
  useLayoutEffect(() => {
    latest.current = user;
  });
  const userId = user?._id;
  useLayoutEffect(() => {
    if (userId && latest.current) settings.adopt(latest.current);
  }, [userId]);
}

function createPlatform(
  store: SessionStore,
  { queryClient, toasts }: SessionScope,
  user: Platform['session']['user'],
  book: Book,
): Platform {
  const session = { user, logout: store.logout, setUser: store.setUser };
  return { session, api: store.api, queryClient, settings, book, toasts };
}
