import type { AuthReply, User, UserWithStats } from '@pocket/contracts';
import { type ApiClient, createApiClient, tokenStore } from '@pocket/platform';
import { readShellConfig } from '../config';
import { fetchOnce } from '../remotes/head-start';
import { sessionIdOf } from './session-id';
import { traced } from './traced';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: UserWithStats };

export interface SessionStore {
  readonly api: ApiClient;
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks the stored token. Failure signs out silently. */
  check(): Promise<void>;
  signIn(reply: AuthReply): void;
  setUser(user: User): void;
  /** Ends the session here at once; the server is told without waiting for it. */
  logout(): void;
}

/**
 * The session of this browser; tabs agree by the stored token.
 * @param onEnd drops what was kept of the person whose session ended
 */
export function createSessionStore(onEnd: () => void): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: tokenStore.read() ? 'loading' : 'signed-out' };

  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const end = () => {
    tokenStore.clear();
    if (state.status === 'signed-out') return;
    change({ status: 'signed-out' });
    onEnd();
  };
  /** An answer to a token that another tab has replaced in the meantime says nothing about the session. */
  const endOf = (token: string) => {
    if ((tokenStore.read() ?? token) === token) end();
  };
  const fetch = readShellConfig().traces ? traced(fetchOnce) : fetchOnce;
  const api = createApiClient({ readToken: tokenStore.read, onUnauthenticated: endOf, fetch });
  const check = async () => {
    const token = tokenStore.read();
    if (!token) return;
    try {
      const { user } = await api.get<{ user?: UserWithStats }>('/auth/me');
      if (tokenStore.read() !== token) return;
      if (user) change({ status: 'signed-in', user });
      else end();
    } catch {
      // Specified: a session check that fails signs out silently.
      endOf(token);
    }
  };
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenStore.key && event.key !== null) return;
    if (!tokenStore.read()) return end();
    change({ status: 'loading' });
    onEnd();
    void check();
  });

  return {
    api,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    signIn({ token, user }) {
      tokenStore.write(token);
      change({ status: 'signed-in', user });
    },
    setUser(user) {
      if (state.status === 'signed-in') change({ status: 'signed-in', user: { ...state.user, ...user } });
    },
    logout() {
      const token = tokenStore.read();
      const sessionId = token ? sessionIdOf(token) : undefined;
      // The session is over here whatever becomes of the call.
      if (sessionId) void api.delete(`/auth/sessions/${sessionId}`, { keepalive: true }).catch(() => {});
      end();
    },
  };
}
