import { ApiError, NETWORK_ERROR } from './api-error';
import { createPendingWrites, type PendingWrites } from './pending-writes';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated `POST` answer with the first result instead of writing twice. */
  readonly idempotencyKey?: string | undefined;
  /** Sent also while the page goes away. */
  readonly keepalive?: boolean | undefined;
  /** Refuses a write of what has another version by now. */
  readonly ifMatch?: number | undefined;
  /** Takes the place of `fetch` for this call: an upload that tells how far it is. */
  readonly send?: ApiClientOptions['fetch'] | undefined;
  /** False for a read that the caller repeats after 503. Since 0.1.4. */
  readonly isRepeated?: boolean | undefined;
}

/** Says which change of the book a write made; not called for one that changed nothing. */
export type OnChange = (changeId: string) => void;

export interface ApiClient {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: object, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body: object, options?: CallOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  /**
   * The answer as it came, for its headers, a file or a stream; one that is a refusal throws as the others do.
   * @param body an object is sent as JSON, a file as its bytes
   */
  request(method: string, path: string, body?: object | Blob, options?: CallOptions): Promise<Response>;
  /** Listens to changes of the book by any write of this page. Answers what ends it. */
  onChange(listener: OnChange): () => void;
  /** Every write counts itself. Since 0.1.3. */
  readonly writes: PendingWrites;
}

export interface ApiClientOptions {
  readonly readToken: () => string | null;
  /** Called when a call that carried a token is answered with 401. */
  readonly onUnauthenticated: (token: string) => void;
  /** How requests leave; the browser's `fetch` by default. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

const BASE = '/api';
/** The server answers sooner, or says that it cannot: what takes longer is lost on the way. Files and streams may. */
const ANSWER_MS = 60_000;
/** Before a read is repeated after 503: what is away for a moment is not asked again at once. */
const PAUSE_MS = 250;
/** Longer pauses are for the reader: it shows the failure. */
const MAX_PAUSE_MS = 5_000;

/**
 * Calls to the API. Every one sends JSON and, if a token is stored, the bearer header. A read is repeated once after
 * 503 and a pause, as the server says how long it takes; a write never is.
 */
export function createApiClient({
  readToken,
  onUnauthenticated,
  fetch: reach = (url, request) => fetch(url, request),
}: ApiClientOptions): ApiClient {
  const listeners = new Set<OnChange>();
  const writes = createPendingWrites();

  function send(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Response> {
    const response = exchange(method, path, body, options);
    // A call that outlives the page needs nobody to wait for it.
    if (method === 'GET' || options.keepalive) return response;
    return writes.track(response, { isUpload: body instanceof Blob });
  }

  /** Sends a read, and once more if the server is away for a moment. */
  async function read(path: string, options: CallOptions): Promise<Response> {
    const response = await send('GET', path, undefined, options);
    const pause = response.status === 503 && options.isRepeated !== false ? pauseOf(response) : undefined;
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
    // A late answer is no news for the next person.
    const told = [...listeners];
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
    const response = await (options.send ?? reach)(`${BASE}${path}`, request).catch((error: unknown) => {
      // Given up by the caller: not a failure to report.
      if (options.signal?.aborted) throw error;
      throw new ApiError(NETWORK_ERROR, 0, { cause: error });
    });
    if (response.status === 401 && token) onUnauthenticated(token);
    const changeId = response.headers.get('X-Change-Id');
    if (changeId) for (const listener of told) if (listeners.has(listener)) listener(changeId);
    return response;
  }

  const ask = <Answer>(method: string, path: string, body?: object, options?: CallOptions) =>
    inTime(options?.signal, async (signal) => answerOf<Answer>(await send(method, path, body, { ...options, signal })));

  return {
    get: <Answer>(path: string, options?: CallOptions) =>
      inTime(options?.signal, async (signal) => answerOf<Answer>(await read(path, { ...options, signal }))),
    post: (path, body, options) => ask('POST', path, body, options),
    put: (path, body, options) => ask('PUT', path, body, options),
    delete: (path, options) => ask('DELETE', path, undefined, options),
    async request(method, path, body, options) {
      const go = (signal?: AbortSignal) => {
        const all = { ...options, ...(signal ? { signal } : {}) };
        return method === 'GET' ? read(path, all) : send(method, path, body, all);
      };
      // What is read of a stream comes later, and who gives up by a signal of one's own says when.
      const isWaitedFor = options?.signal !== undefined || body instanceof Blob;
      const response = await (isWaitedFor ? go() : inTime(undefined, go));
      return response.ok ? response : answerOf(response);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writes,
  };
}

/** Undefined for an answer that says it takes longer than a read waits. */
function pauseOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const pause = Number.isFinite(seconds) ? seconds * 1_000 : PAUSE_MS;
  return pause <= MAX_PAUSE_MS ? Math.max(pause, PAUSE_MS) : undefined;
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

/** Gives up what the caller gives up, and what is not answered in time: that has failed as a network does. */
async function inTime<Answer>(
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const giveUp = () => stop.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => stop.abort(), ANSWER_MS);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted && !given?.aborted) throw new ApiError(NETWORK_ERROR, 0, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/** @throws ApiError for what is not a success, or cannot be read */
async function answerOf<Answer>(response: Response): Promise<Answer> {
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
