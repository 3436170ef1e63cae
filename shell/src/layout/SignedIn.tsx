import { createSettingsStore, type Platform, PlatformProvider } from '@pocket/platform';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { AppFrame } from './AppFrame';

const settings = createSettingsStore();

/** Gives the frame and the remotes what they need of a signed-in person. */
export function SignedIn() {
  const store = useSessionStore();
  const session = useSession();
  const queryClient = useQueryClient();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const platform = useMemo(
    () => (user ? platformFor(store, queryClient, user) : undefined),
    [store, queryClient, user],
  );
  return platform ? (
    <PlatformProvider value={platform}>
      <AppFrame />
    </PlatformProvider>
  ) : null;
}

function platformFor(store: SessionStore, queryClient: QueryClient, user: Platform['session']['user']): Platform {
  return { session: { user, logout: store.logout, setUser: store.setUser }, api: store.api, queryClient, settings };
}
