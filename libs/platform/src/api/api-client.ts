import { ApiError, NETWORK_ERROR } from './api-error';
import { createPendingWrites, type PendingWrites } from './pending-writes';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes the server reply to a repeated `POST` with the first result instead of writing twice. */
  readonly idempotencyKey?: string | undefined;
  /** True to send the call even while the page unloads. */
  readonly keepalive?: boolean | undefined;
  /** Version of the entity: the server rejects the write if the entity has another one. */
  readonly ifMatch?: number | undefined;
  /** Replaces `fetch` for this call, such as for an upload that reports its progress. */
  readonly send?: ApiClientOptions['fetch'] | undefined;
  /** False for a read that the caller itself repeats after 503. Since 0.1.4. */
  readonly isRepeated?: boolean | undefined;
}

/** Called with the id of the change that a write made; not called if nothing changed. */
export type OnChange = (changeId: string) => void;

export interface ApiClient {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: object, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body: object, options?: CallOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  /**
   * Returns the raw response, for its headers, a file or a stream.
   * @param body an object is sent as JSON, a file as its bytes
   * @throws ApiError if the status is no success or no reply came
   */
  request(method: string, path: string, body?: object | Blob, options?: CallOptions): Promise<Response>;
  /** Listens to changes of the book by any write of this page. Returns a function that removes the listener. */
  onChange(listener: OnChange): () => void;
  /** Pending writes of this client; every write adds itself. Since 0.1.3. */
  readonly writes: PendingWrites;
}

export interface ApiClientOptions {
  readonly readToken: () => string | null;
  /** Called with the token of a call that the server rejected with 401. */
  readonly onUnauthenticated: (token: string) => void;
  /** Sends requests; the browser's `fetch` by default. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

const BASE = '/api';
/** Timeout of a call, longer than those of the server. Uploads and calls with a caller's signal have none. */
const TIMEOUT_MS = 60_000;
/** Pause before a read is repeated after 503, and the minimum of the server's `Retry-After`. */
const MIN_PAUSE_MS = 250;
/** After a longer `Retry-After` the read fails at once, so that the screen can show the failure. */
const MAX_PAUSE_MS = 5_000;

/**
 * Creates a client of the API. A call sends JSON and, if a token is stored, the bearer header. A read is repeated once
 * after 503, with the pause of `Retry-After`; a write is never repeated.
 */
export function createApiClient({
  readToken,
  onUnauthenticated,
  fetch: sendRequest = (url, request) => fetch(url, request),
}: ApiClientOptions): ApiClient {
  const listeners = new Set<OnChange>();
  const writes = createPendingWrites();

  function send(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Response> {
    const response = exchange(method, path, body, options);
    // A keepalive call outlives the page, so closing the tab needs no question.
    if (method === 'GET' || options.keepalive) return response;
    return writes.track(response, { isUpload: body instanceof Blob });
  }

  /** Sends a read, and a second time after a short 503. */
  async function read(path: string, options: CallOptions): Promise<Response> {
    const response = await send('GET', path, undefined, options);
    const pause = response.status === 503 && options.isRepeated !== false ? readPause(response) : undefined;
    if (pause === undefined) return response;
    await sleep(pause, options.signal);
    return send('GET', path, undefined, options);
  }

  async function exchange(
    method: string,
    path: string,
    body: object | undefined,
    options: CallOptions,
  ): Promise<Response> {
    const token = readToken();
    // Listeners added during the call may belong to the next user, who must not hear of this change.
    const listenersBefore = [...listeners];
    const isFile = body instanceof Blob;
    const headers: Record<string, string> = {
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
    };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
    const request: RequestInit = {
      method,
      headers,
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    };
    const response = await (options.send ?? sendRequest)(`${BASE}${path}`, request).catch((error: unknown) => {
      // The caller aborted the call: no network error.
      if (options.signal?.aborted) throw error;
      throw new ApiError(NETWORK_ERROR, 0, { cause: error });
    });
    if (response.status === 401 && token) onUnauthenticated(token);
    const changeId = response.headers.get('X-Change-Id');
    if (changeId) for (const listener of listenersBefore) if (listeners.has(listener)) listener(changeId);
    return response;
  }

  const write = <Answer>(method: string, path: string, body?: object, options?: CallOptions) =>
    withTimeout(options?.signal, async (signal) =>
      parseReply<Answer>(await send(method, path, body, { ...options, signal })),
    );

  return {
    get: <Answer>(path: string, options?: CallOptions) =>
      withTimeout(options?.signal, async (signal) => parseReply<Answer>(await read(path, { ...options, signal }))),
    post: (path, body, options) => write('POST', path, body, options),
    put: (path, body, options) => write('PUT', path, body, options),
    delete: (path, options) => write('DELETE', path, undefined, options),
    async request(method, path, body, options) {
      const exchangeOnce = (signal?: AbortSignal) => {
        const all = { ...options, ...(signal ? { signal } : {}) };
        return method === 'GET' ? read(path, all) : send(method, path, body, all);
      };
      // A caller with a signal decides itself when to abort, and an upload may take longer.
      const hasNoTimeout = options?.signal !== undefined || body instanceof Blob;
      const response = await (hasNoTimeout ? exchangeOnce() : withTimeout(undefined, exchangeOnce));
      return response.ok ? response : parseReply(response);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writes,
  };
}

/** Returns the milliseconds of `Retry-After`; undefined if that is longer than a read waits. */
function readPause(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const pause = Number.isFinite(seconds) ? seconds * 1_000 : MIN_PAUSE_MS;
  return pause <= MAX_PAUSE_MS ? Math.max(pause, MIN_PAUSE_MS) : undefined;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Aborts the work when the caller aborts it or after the timeout.
 * @throws ApiError with status 0 after the timeout
 */
async function withTimeout<Answer>(
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const abort = () => stop.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted && !given?.aborted) throw new ApiError(NETWORK_ERROR, 0, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}

/** @throws ApiError if the status is no success, or the body is no JSON */
async function parseReply<Answer>(response: Response): Promise<Answer> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(NETWORK_ERROR, response.status, { cause: error });
  }
  if (response.ok) return body as Answer;
  const { message, code, requestId, ...details } = (body ?? {}) as {
    message?: unknown;
    code?: string;
    requestId?: string;
  };
  const text = typeof message === 'string' && message ? message : `HTTP error! status: ${response.status}`;
  throw new ApiError(text, response.status, { code, requestId, details });
}
