import type { UserWithStats } from '@pocket/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type ApiClient, createApiClient } from '../api/api-client';
import { createBook, createToastStore, followBook } from '../book';
import { PlatformProvider } from '../platform';
import { createQueryClient } from '../query-client';
import type { RemoteModule } from '../remote/contract';
import { BrowserRouter } from '../router';
import { tokenStore } from '../session/token-store';
import { createSettingsStore } from '../settings/settings-store';
import { followTheme } from '../theme/theme';
import { HarnessScreens } from './harness-screens';
import { HarnessSignIn } from './harness-sign-in';

const queryClient = createQueryClient();
const settings = createSettingsStore();
const toasts = createToastStore();

/** Runs one remote without the shell against the real API, for development. */
export function renderHarness(name: string, remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  followTheme();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Harness name={name} remote={remote} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

function Harness({ name, remote }: { readonly name: string; readonly remote: RemoteModule }) {
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
  return <SignedInHarness {...{ name, remote, user, api, logout, setUser }} />;
}

interface SignedInHarnessProps {
  readonly name: string;
  readonly remote: RemoteModule;
  readonly user: UserWithStats;
  readonly api: ApiClient;
  readonly logout: () => void;
  readonly setUser: (user: UserWithStats) => void;
}

function SignedInHarness({ name, remote, user, api, logout, setUser }: SignedInHarnessProps) {
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
      <HarnessScreens name={name} remote={remote} />
    </PlatformProvider>
  );
}
