import type { UserWithStats } from '@pocket/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '../api/api-client';
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

/** Shows one remote alone, with the contract that the shell gives it, against the real API. For development. */
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
  const session = { user, logout, setUser: (changed: UserWithStats) => setUser({ ...user, ...changed }) };
  return (
    <PlatformProvider value={{ session, api, queryClient, settings }}>
      <HarnessScreens name={name} remote={remote} />
    </PlatformProvider>
  );
}
