import type { AuthReply, User, UserWithStats } from '@pocket/contracts';
import { type ApiClient, ApiError, createApiClient, tokenStore } from '@pocket/platform';
import { readShellConfig } from '../config';
import { fetchOnce } from '../remotes/preloading/prefetch';
import { fetchUser } from './fetch-user';
import { loadRenewal } from './load-renewal';
import { readClaims } from './token-claims';
import { withTraceIds } from './with-trace-ids';

/** Key that a tab sets before it removes the token after a failed check, so that other tabs keep the session. */
const CHECK_FAILED_KEY = 'pocket_check_failed';
/** Maximum wait of a logout for pending writes, longer than the timeout of the server. */
const MAX_LOGOUT_WAIT_MS = 8_000;

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: UserWithStats };

export interface SessionStore {
  readonly api: ApiClient;
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks the stored token. A failure signs out silently; in all tabs only if the server rejects the token. */
  check(): Promise<void>;
  signIn(reply: AuthReply): void;
  setUser(user: User): void;
  /** Ends the session in all tabs after the pending writes of this one. Does not wait for the call to the server. */
  logout(): void;
}

/**
 * Creates the session of this tab. The token is in memory, because the browser may block storage; the stored token
 * synchronizes tabs.
 * @param onEnd called when the session has ended, to drop the user's data
 */
export function createSessionStore(onEnd: () => void): SessionStore {
  const listeners = new Set<() => void>();
  let token = tokenStore.read();
  let state: SessionState = { status: token ? 'loading' : 'signed-out' };
  /** Session whose token another tab removes after a failed check, without ending it. */
  let sparedSession: string | undefined;
  /** Token whose check failed in this tab. Another tab may store it again. */
  let failedToken: string | undefined;
  /** Token whose logout waits for pending writes. */
  let leavingToken: string | undefined;

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const endHere = () => {
    token = null;
    if (state.status === 'signed-out') return;
    setState({ status: 'signed-out' });
    onEnd();
  };
  const end = () => {
    tokenStore.clear();
    endHere();
  };
  /** Returns false for a token that was replaced during a call: the reply is not about the current session. */
  const isCurrent = (given: string) => given === token && (tokenStore.read() ?? given) === given;
  const onUnauthenticated = (given: string) => {
    if (isCurrent(given)) end();
  };
  const fetch = readShellConfig().traces ? withTraceIds(fetchOnce) : fetchOnce;
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
      setState({ status: 'signed-in', user });
    } catch (error) {
      // A failed check signs out without a message, as specified.
      if (isCurrent(given) && !(error instanceof ApiError && error.status === 401)) failCheck(given);
    }
  };
  const store = (next: string) => {
    token = next;
    tokenStore.write(next);
  };

  const onTokenRemoved = () => {
    if (!token) return;
    if (sparedSession !== readSessionId(token)) return end();
    sparedSession = undefined;
    if (state.status === 'signed-in') tokenStore.write(token);
  };
  const onTokenReplaced = (next: string) => {
    if (next === token || (state.status === 'signed-out' && next === failedToken)) return;
    const isSameUser = state.status === 'signed-in' && readClaims(next).userId === state.user._id;
    token = next;
    if (isSameUser) return;
    setState({ status: 'loading' });
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
      setState({ status: 'signed-in', user });
    },
    setUser(user) {
      if (state.status === 'signed-in') setState({ status: 'signed-in', user: { ...state.user, ...user } });
    },
    logout() {
      const leaving = token;
      if (!leaving || leaving === leavingToken) return;
      const leave = () => {
        // Another user has signed in meanwhile.
        if (leaving !== token) return;
        const { sessionId } = readClaims(leaving);
        // Failures are ignored: the session has ended in this browser.
        if (sessionId) void api.delete(`/auth/sessions/${sessionId}`, { keepalive: true }).catch(() => {});
        end();
      };
      if (!api.writes.isPending()) return leave();
      leavingToken = leaving;
      setState({ status: 'loading' });
      const timeout = new Promise((resolve) => setTimeout(resolve, MAX_LOGOUT_WAIT_MS));
      void Promise.race([api.writes.settled(), timeout]).then(leave);
    },
  };
}

/** Returns the id of the session of a token, or the token itself if it cannot be parsed. */
const readSessionId = (token: string): string => readClaims(token).sessionId ?? token;

/** Tells other tabs that the token is removed only because of a failed check. Without storage tabs share no token. */
function announceFailedCheck(token: string): void {
  try {
    localStorage.setItem(CHECK_FAILED_KEY, readSessionId(token));
    // Removed at once, so that the same value fires an event next time. Other tabs already have theirs.
    localStorage.removeItem(CHECK_FAILED_KEY);
  } catch (error) {
    console.warn(error);
  }
}
