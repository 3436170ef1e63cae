import type { AuthReply, User, UserWithStats } from '@pocket/contracts';
import { type ApiClient, ApiError, createApiClient, tokenStore } from '@pocket/platform';
import { readShellConfig } from '../config';
import { fetchOnce } from '../remotes/head-start';
import { fetchUser } from './fetch-user';
import { loadRenewal } from './load-renewal';
import { readClaims } from './token-claims';
import { traced } from './traced';

/** Set before a tab removes the token of a session whose check failed there: other tabs go on with that session. */
const CHECK_FAILED_KEY = 'pocket_check_failed';
/** How long a logout waits for writes that are on their way: longer than the server keeps one waiting. */
const MAX_LOGOUT_WAIT_MS = 8_000;

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: UserWithStats };

export interface SessionStore {
  readonly api: ApiClient;
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks the stored token. Failure signs out silently, and this tab alone unless the server refuses the token. */
  check(): Promise<void>;
  signIn(reply: AuthReply): void;
  setUser(user: User): void;
  /** Ends the session in all tabs, once the writes of this one have an answer; the server is told without waiting. */
  logout(): void;
}

/**
 * The session of this tab. It has the token in memory, since storage may refuse it; tabs agree by the stored one.
 * @param onEnd drops what was kept of the person whose session ended
 */
export function createSessionStore(onEnd: () => void): SessionStore {
  const listeners = new Set<() => void>();
  let token = tokenStore.read();
  let state: SessionState = { status: token ? 'loading' : 'signed-out' };
  /** The session whose token another tab removes without ending it. */
  let sparedSession: string | undefined;
  /** Another tab may store it again. */
  let failedToken: string | undefined;
  /** Its logout waits for writes. */
  let leavingToken: string | undefined;

  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const endHere = () => {
    token = null;
    if (state.status === 'signed-out') return;
    change({ status: 'signed-out' });
    onEnd();
  };
  const end = () => {
    tokenStore.clear();
    endHere();
  };
  /** An answer to a token that was replaced in the meantime says nothing about the session. */
  const isCurrent = (given: string) => given === token && (tokenStore.read() ?? given) === given;
  const onUnauthenticated = (given: string) => {
    if (isCurrent(given)) end();
  };
  const fetch = readShellConfig().traces ? traced(fetchOnce) : fetchOnce;
  const readToken = () => token;
  const api = createApiClient({ readToken, onUnauthenticated, fetch });

  const failCheck = (given: string) => {
    failedToken = given;
    announceFailedCheck(given);
    end();
  };
  const check = async () => {
    const given = token;
    if (!given) return;
    try {
      const user = await fetchUser(api);
      if (given !== token || given === leavingToken) return;
      if (!user) return failCheck(given);
      if (!tokenStore.read()) tokenStore.write(given);
      change({ status: 'signed-in', user });
    } catch (error) {
      // Specified: a session check that fails signs out silently.
      if (isCurrent(given) && !(error instanceof ApiError && error.status === 401)) failCheck(given);
    }
  };
  const store = (next: string) => {
    token = next;
    tokenStore.write(next);
  };

  const onTokenRemoved = () => {
    if (!token) return;
    if (sparedSession !== sessionKey(token)) return end();
    sparedSession = undefined;
    if (state.status === 'signed-in') tokenStore.write(token);
  };
  const onTokenReplaced = (next: string) => {
    if (next === token || (state.status === 'signed-out' && next === failedToken)) return;
    const isSamePerson = state.status === 'signed-in' && readClaims(next).userId === state.user._id;
    token = next;
    if (isSamePerson) return;
    change({ status: 'loading' });
    onEnd();
    void check();
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CHECK_FAILED_KEY && newValue) sparedSession = newValue;
    if (key !== tokenStore.key && key !== null) return;
    const stored = tokenStore.read();
    if (stored) onTokenReplaced(stored);
    else onTokenRemoved();
  });
  loadRenewal({ api, readToken: () => (state.status === 'signed-in' ? token : null), onRenewed: store });

  return {
    api,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    signIn({ token: given, user }) {
      store(given);
      change({ status: 'signed-in', user });
    },
    setUser(user) {
      if (state.status === 'signed-in') change({ status: 'signed-in', user: { ...state.user, ...user } });
    },
    logout() {
      const leaving = token;
      if (!leaving || leaving === leavingToken) return;
      const leave = () => {
        // Somebody else has signed in meanwhile.
        if (leaving !== token) return;
        const { sessionId } = readClaims(leaving);
        // The session is over here whatever becomes of the call.
        if (sessionId) void api.delete(`/auth/sessions/${sessionId}`, { keepalive: true }).catch(() => {});
        end();
      };
      if (!api.writes.isPending()) return leave();
      leavingToken = leaving;
      change({ status: 'loading' });
      const timeout = new Promise((resolve) => setTimeout(resolve, MAX_LOGOUT_WAIT_MS));
      void Promise.race([api.writes.settled(), timeout]).then(leave);
    },
  };
}

/** Names a session; a token that cannot be read stands for itself. */
const sessionKey = (token: string): string => readClaims(token).sessionId ?? token;

/** Precedes the removal of the token. Where nothing is stored there is no other tab to tell. */
function announceFailedCheck(token: string): void {
  try {
    localStorage.setItem(CHECK_FAILED_KEY, sessionKey(token));
    // Other tabs have their event: the same failure is another one next time.
    localStorage.removeItem(CHECK_FAILED_KEY);
  } catch (error) {
    console.warn(error);
  }
}
