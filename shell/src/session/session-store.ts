import type { AuthReply, User, UserWithStats } from '@pocket/contracts';
import { type ApiClient, createApiClient, tokenStore } from '@pocket/platform';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: UserWithStats };

export interface SessionStore {
  readonly api: ApiClient;
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks a stored token once, at start. Failure signs out silently. */
  check(): Promise<void>;
  signIn(reply: AuthReply): void;
  setUser(user: User): void;
  /** Ends the session here at once; the server is told without waiting for it. */
  logout(): void;
}

/** The session of this browser; tabs agree by the stored token. */
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
    onEnd();
    change({ status: 'signed-out' });
  };
  const api = createApiClient({
    readToken: tokenStore.read,
    onUnauthenticated: (token) => {
      if (tokenStore.read() === token) end();
    },
  });
  const check = async () => {
    if (!tokenStore.read()) return;
    try {
      const { user } = await api.get<{ user?: UserWithStats }>('/auth/me');
      if (user) change({ status: 'signed-in', user });
      else end();
    } catch {
      // Specified: a session check that fails signs out silently.
      end();
    }
  };
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenStore.key && event.key !== null) return;
    if (!tokenStore.read()) end();
    else void check();
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
      const sessionId = token ? sessionOf(token) : undefined;
      if (sessionId) void api.delete(`/auth/sessions/${sessionId}`).catch(() => {});
      end();
    },
  };
}

/** The session's id inside a token. A token that cannot be read has none. */
function sessionOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string }).sid;
  } catch {
    return undefined;
  }
}
