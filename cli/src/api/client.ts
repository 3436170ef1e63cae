import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Settings } from '../settings.js';
import { failureOf, NoAnswer } from './api-failure.js';
import { type Pause, retried } from './retry.js';

export interface Answer<Body> {
  readonly body: Body;
  readonly status: number;
  /** The change of the book that a write made; null if it changed nothing. */
  readonly changeId: string | null;
  /** Path of the next page. */
  readonly next: string | null;
}
export type Query = Readonly<Record<string, string | number | undefined>>;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** True if the answer is passed on as it comes, however long that takes. */
  readonly isStream?: boolean;
}

/** Time of an answer. Large imports and undos take the longest. */
const ANSWER_MS = 60_000;
const LOOK_MS = 500;
/** Nothing was sent. */
const NOT_REACHED = 'ECONNREFUSED';
const NEXT = /^<(?:[^>]*?\/api)?(\/[^>]+)>; rel="next"$/;

/** Calls the API with a key. The key is in one header only, and goes to no address but that of the settings. */
export class ApiClient {
  constructor(
    private readonly settings: Settings,
    private readonly pause: Pause = (milliseconds) => setTimeout(milliseconds),
  ) {}

  /** Waits before work of the server is looked at again. */
  rest(): Promise<void> {
    return this.pause(LOOK_MS);
  }

  /** Address of a page of the product, for people. */
  page(path: string): string {
    return `${this.settings.site}${path}`;
  }

  async get<Body>(path: string, query: Query = {}): Promise<Answer<Body>> {
    return answerOf<Body>(await this.#call({ method: 'GET', path: withQuery(path, query) }));
  }

  /** Asks a question that needs a body. Nothing is stored. */
  async ask<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    return answerOf<Body>(await this.#call({ method: 'POST', path, ...json(body) }));
  }

  async post<Body>(path: string, body: unknown, key: string = randomUUID()): Promise<Answer<Body>> {
    const { body: text, headers } = json(body);
    const call = { method: 'POST', path, body: text, headers: { ...headers, 'idempotency-key': key } };
    return answerOf<Body>(await this.#call(call));
  }

  /** A repeated `PUT` with the same fields changes nothing further. */
  async put<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    return answerOf<Body>(await this.#call({ method: 'PUT', path, ...json(body) }));
  }

  async delete(path: string): Promise<void> {
    await this.#call({ method: 'DELETE', path });
  }

  async upload<Body>(path: string, query: Query, bytes: Uint8Array<ArrayBuffer>, key: string): Promise<Answer<Body>> {
    const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': key };
    const call = { method: 'POST', path: withQuery(path, query), headers, body: bytes };
    return answerOf<Body>(await this.#call(call));
  }

  /** Returns the bytes of an answer as they come. */
  async stream(path: string, query: Query = {}): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#call({ method: 'GET', path: withQuery(path, query), isStream: true });
    return body ?? new Blob([]).stream();
  }

  async #call(call: Call): Promise<Response> {
    const response = await retried(() => this.#send(call), this.pause);
    if (!response.ok) throw await failureOf(response);
    return response;
  }

  async #send({ method, path, headers, body, isStream }: Call): Promise<Response> {
    const patience = new AbortController();
    const timer = globalThis.setTimeout(() => patience.abort(), ANSWER_MS);
    try {
      const response = await fetch(`${this.settings.api}${path}`, {
        method,
        headers: { ...headers, accept: 'application/json, */*', authorization: `Bearer ${this.settings.key}` },
        // Another address must not get the key.
        redirect: 'manual',
        signal: patience.signal,
        ...(body === undefined ? {} : { body }),
      });
      return isStream ? response : new Response(await response.text(), response);
    } catch (error) {
      const reason = reasonOf(error, patience.signal);
      const isOpen = headers?.['idempotency-key'] !== undefined && reason !== NOT_REACHED;
      const hint = isOpen ? '. Look whether it was done before you repeat it' : '';
      throw new NoAnswer(`${this.settings.site} does not answer (${reason})${hint}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
  const { status, headers } = response;
  const text = await response.text();
  return {
    body: parsed<Body>(text),
    status,
    changeId: headers.get('x-change-id'),
    next: NEXT.exec(headers.get('link') ?? '')?.[1] ?? null,
  };
}

function parsed<Body>(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new NoAnswer('The answer is not from Pocket: check POCKET_URL');
  }
}

/** Names what went wrong in the network, such as `ECONNREFUSED`, without anything of the request. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it takes too long';
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'no connection';
}
