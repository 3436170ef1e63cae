const KEEP_MS = 10_000;
const TOKEN_KEY = 'token';

interface PrefetchedRead {
  readonly answer: Promise<Response>;
  readonly authorization: string | null;
  readonly at: number;
}
const started = new Map<string, PrefetchedRead>();

/** Sends a read before the code that needs it has loaded. {@link fetchOnce} returns its reply. */
export function prefetch(url: string, init: RequestInit = {}): Promise<Response> {
  const key = absoluteUrl(url);
  const known = started.get(key);
  if (known) return known.answer;
  const isApi = key.startsWith(`${location.origin}/api/`);
  const token = isApi ? readToken() : null;
  const authorization = token ? `Bearer ${token}` : null;
  // Another header would cause a CORS preflight on the origin of a remote.
  const headers = isApi
    ? { 'Content-Type': 'application/json', ...(authorization ? { Authorization: authorization } : {}) }
    : {};
  const answer = fetch(url, { ...init, headers });
  // The caller of `fetchOnce` handles the failure; without a caller it must not be an unhandled rejection.
  answer.catch(() => {});
  started.set(key, { answer, authorization, at: Date.now() });
  return answer;
}

/**
 * Fetches, or returns the reply of the same prefetched read. A reply is used once, by the same user, within 10 seconds,
 * and never after a write.
 */
export function fetchOnce(url: string, request: RequestInit = {}): Promise<Response> {
  if ((request.method ?? 'GET') !== 'GET') {
    started.clear();
    return fetch(url, request);
  }
  const key = absoluteUrl(url);
  const prefetched = started.get(key);
  started.delete(key);
  const isOurs = prefetched?.authorization === new Headers(request.headers).get('Authorization');
  if (!prefetched || !isOurs || Date.now() - prefetched.at > KEEP_MS) return fetch(url, request);
  return prefetched.answer;
}

const absoluteUrl = (url: string) => new URL(url, location.href).href;

/** Returns the stored token; null if there is none or storage is blocked. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
