import type { UserWithStats } from '@pocket/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createApiClient } from '../api/api-client';
import { createBook, createToastStore, followBook } from '../book';
import { type Platform, PlatformProvider, type Session } from '../platform';
import { createQueryClient } from '../query-client';
import { createSettingsStore } from '../settings/settings-store';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the content of a download; the body as JSON without it. */
  readonly file?: () => Blob | Promise<Blob>;
}
/** Replies by `METHOD /path`. A function computes the reply of each call; if it throws, the network fails. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export interface Call {
  /** `METHOD /path` */
  readonly call: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
}

const ADA: Session = { user: { firstName: 'Ada' } as UserWithStats, logout: () => {}, setUser: () => {} };

/**
 * For tests: renders a screen with a platform whose server gives these replies, and records the calls.
 * @param session by default that of a user with only a first name
 */
export function renderScreen(screen: ReactElement, answers: Answers = {}, session = ADA) {
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url, { method, body, headers }) => {
      const call: Call = {
        call: `${method} ${url.replace('/api', '')}`,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        idempotencyKey: (headers as Record<string, string>)['Idempotency-Key'],
        ifMatch: (headers as Record<string, string>)['If-Match'],
      };
      calls.push(call);
      const found = answers[call.call] ?? { status: 404, body: { message: `No answer for ${call.call}` } };
      const answer = typeof found === 'function' ? await found(call) : found;
      return {
        ok: answer.status < 400,
        status: answer.status,
        headers: new Headers(answer.headers),
        json: async () => answer.body,
        blob: async () => answer.file?.() ?? new Blob([JSON.stringify(answer.body)], { type: 'application/json' }),
      } as Response;
    },
  });
  const toasts = createToastStore();
  const book = createBook({ api, toasts, userId: 'ada' });
  followBook(book, queryClient);
  const platform: Platform = {
    session,
    queryClient,
    settings: createSettingsStore(),
    api,
    book,
    toasts,
  };
  const view = render(
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platform}>{screen}</PlatformProvider>
    </QueryClientProvider>,
  );
  const callsOf = (name: string) => calls.filter(({ call }) => call === name);
  return { ...view, platform, answers, calls, callsOf };
}

/** For tests: returns a reply that is pending until the test calls `give`. */
export function deferredAnswer() {
  let give: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer: () => promise, give };
}
