import type { AuthReply, UserWithStats } from '@pocket/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApiClient } from './api/api-client';
import { PlatformProvider } from './platform';
import { createQueryClient } from './query-client';
import type { RemoteModule } from './remote/contract';
import { BrowserRouter, Link, useLocation } from './router';
import { tokenStore } from './session/token-store';
import { createSettingsStore } from './settings/settings-store';

const queryClient = createQueryClient();
const settings = createSettingsStore();

/** Shows one remote alone, with the contract that the shell gives it, against the real API. For development. */
export function renderHarness(name: string, remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
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
  const logout = () => {
    tokenStore.clear();
    queryClient.clear();
    setUser(undefined);
  };
  const api = useMemo(
    () =>
      createApiClient({
        readToken: tokenStore.read,
        onUnauthenticated: () => {
          tokenStore.clear();
          setUser(undefined);
        },
      }),
    [],
  );
  useEffect(() => {
    if (!tokenStore.read()) return;
    api.get<{ user: UserWithStats }>('/auth/me').then(
      (answer) => setUser(answer.user),
      (error: unknown) => console.error('The session check failed', error),
    );
  }, [api]);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const reply = await api.post<AuthReply>('/auth/login', fields);
    tokenStore.write(reply.token);
    setUser(reply.user);
  };

  if (!user) {
    return (
      <form onSubmit={signIn} style={{ display: 'grid', gap: 8, maxWidth: 320, margin: '10vh auto' }}>
        <label>
          Email <input name="email" type="email" required />
        </label>
        <label>
          Password <input name="password" type="password" required />
        </label>
        <button type="submit">Sign In</button>
      </form>
    );
  }
  return (
    <PlatformProvider value={{ session: { user, logout }, api, queryClient, settings }}>
      <Screens name={name} remote={remote} />
    </PlatformProvider>
  );
}

function Screens({ name, remote }: { readonly name: string; readonly remote: RemoteModule }) {
  const { pathname } = useLocation();
  const paths = Object.keys(remote.screens);
  const path = paths.includes(pathname) ? pathname : paths[0];
  const [screen, setScreen] = useState<{ readonly path: string; readonly View: ComponentType }>();
  useEffect(() => {
    if (!path) return;
    remote.screens[path]?.().then(({ default: View }) => setScreen({ path, View }));
  }, [remote, path]);
  return (
    <>
      <nav style={{ display: 'flex', gap: 16, padding: 16 }}>
        {paths.map((target) => (
          <Link key={target} to={target}>
            {target}
          </Link>
        ))}
      </nav>
      <main data-app={name} style={{ maxWidth: '80rem', margin: '0 auto', padding: 24 }}>
        {screen && screen.path === path ? <screen.View /> : null}
      </main>
    </>
  );
}
