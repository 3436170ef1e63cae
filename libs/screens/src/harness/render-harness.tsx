import type { UserWithStats } from '@pocket/contracts';
import {
  type ApiClient,
  createApiClient,
  createSettingsStore,
  followTheme,
  PlatformProvider,
  tokenStore,
} from '@pocket/platform';
import { createBook, createToastStore, followBook } from '@pocket/platform/book';
import { createQueryClient } from '@pocket/platform/query';
import { BrowserRouter } from '@pocket/platform/router';
import { guardHistory } from '@pocket/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../toast/Toasts';
import { HarnessScreens } from './HarnessScreens';
import { HarnessSignIn } from './HarnessSignIn';
import type { HarnessRemote } from './harness-remote';

const queryClient = createQueryClient();
const settings = createSettingsStore();
const toasts = createToastStore();

/** Runs one remote without the shell against the real API, for development. */
export function renderHarness(remote: HarnessRemote): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  followTheme();
  // Before the router adds its own listener for `popstate`.
  guardHistory();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Harness remote={remote} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

function Harness({ remote }: { readonly remote: HarnessRemote }) {
  const [user, setUser] = useState<UserWithStats>();
  const { api, logout } = useMemo(() => {
    const end = () => {
      tokenStore.clear();
      queryClient.clear();
      setUser(undefined);
    };
    return { api: createApiClient({ readToken: tokenStore.read, onUnauthenticated: end }), logout: end };
  }, []);
  useEffect(() => {
    if (!tokenStore.read()) return;
    api.get<{ user: UserWithStats }>('/auth/me').then(
      (answer) => setUser(answer.user),
      (error: unknown) => console.error('The session check failed', error),
    );
  }, [api]);

  if (!user) {
    return (
      <HarnessSignIn
        api={api}
        onSignedIn={({ token, user: signedIn }) => {
          tokenStore.write(token);
          setUser(signedIn);
        }}
      />
    );
  }
  return <SignedInHarness {...{ remote, user, api, logout, setUser }} />;
}

interface SignedInHarnessProps {
  readonly remote: HarnessRemote;
  readonly user: UserWithStats;
  readonly api: ApiClient;
  readonly logout: () => void;
  readonly setUser: (user: UserWithStats) => void;
}

function SignedInHarness({ remote, user, api, logout, setUser }: SignedInHarnessProps) {
  const book = useMemo(() => createBook({ api, toasts, userId: user._id }), [api, user._id]);
  useEffect(() => {
    const stop = followBook(book, queryClient);
    return () => {
      stop();
      book.close();
    };
  }, [book]);
  const session = { user, logout, setUser: (changed: UserWithStats) => setUser({ ...user, ...changed }) };
  return (
    <PlatformProvider value={{ session, api, queryClient, settings, book, toasts }}>
      <HarnessScreens remote={remote} />
      <Toasts store={toasts} />
    </PlatformProvider>
  );
}
