const KEEP_MS = 10_000;
const TOKEN_KEY = 'token';

interface Started {
  readonly answer: Promise<Response>;
  readonly authorization: string | null;
  readonly at: number;
}
const started = new Map<string, Started>();

/** Sends a read before the code that asks for it is there. {@link fetchOnce} hands its answer over. */
export function startRead(url: string, init: RequestInit = {}): Promise<Response> {
  const key = keyOf(url);
  const known = started.get(key);
  if (known) return known.answer;
  const isApi = key.startsWith(`${location.origin}/api/`);
  const token = isApi ? readToken() : null;
  const authorization = token ? `Bearer ${token}` : null;
  // A header of its own would make a browser ask a remote's origin for leave first.
  const headers = isApi
    ? { 'Content-Type': 'application/json', ...(authorization ? { Authorization: authorization } : {}) }
    : {};
  const answer = fetch(url, { ...init, headers });
  // Whoever takes the answer sees the failure; nobody may come.
  answer.catch(() => {});
  started.set(key, { answer, authorization, at: Date.now() });
  return answer;
}

/**
 * Fetches, or takes the answer of the same read that is under way. An answer is taken once, by the same person, soon,
 * and never after a write.
 */
export function fetchOnce(url: string, request: RequestInit = {}): Promise<Response> {
  if ((request.method ?? 'GET') !== 'GET') {
    started.clear();
    return fetch(url, request);
  }
  const key = keyOf(url);
  const early = started.get(key);
  started.delete(key);
  const isOurs = early?.authorization === new Headers(request.headers).get('Authorization');
  if (!early || !isOurs || Date.now() - early.at > KEEP_MS) return fetch(url, request);
  return early.answer;
}

const keyOf = (url: string) => new URL(url, location.href).href;

/** The stored token; storage that cannot be used counts as empty. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
