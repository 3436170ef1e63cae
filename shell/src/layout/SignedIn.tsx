import { createSettingsStore, type Platform, PlatformProvider } from '@pocket/platform';
import { createQueryClient } from '@pocket/platform/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { AppFrame } from './AppFrame';

const settings = createSettingsStore();
/** What the server answered the person who is signed in. */
export const queryClient = createQueryClient();

/** Gives the frame and the remotes what they need of a signed-in person. */
export function SignedIn() {
  const store = useSessionStore();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const platform = useMemo(() => (user ? platformFor(store, user) : undefined), [store, user]);
  return platform ? (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platform}>
        <AppFrame />
      </PlatformProvider>
    </QueryClientProvider>
  ) : null;
}

function platformFor(store: SessionStore, user: Platform['session']['user']): Platform {
  return { session: { user, logout: store.logout, setUser: store.setUser }, api: store.api, queryClient, settings };
}
