import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store';

const Context = createContext<SessionStore | null>(null);
export const SessionProvider = Context.Provider;

/**
 * Returns the session store of the page.
 * @throws Error without a `SessionProvider`
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
