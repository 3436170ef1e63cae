import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store';

const Context = createContext<SessionStore | null>(null);
export const SessionProvider = Context.Provider;

/**
 * The session store of the page.
 * @throws Error outside of a provider
 */
export function useSessionStore(): SessionStore {
  const store = useContext(Context);
  if (!store) throw new Error('useSessionStore needs a SessionProvider above it');
  return store;
}

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
