import type { UserWithStats } from '@pocket/contracts';
import { createApiClient, createSettingsStore, type Platform, PlatformProvider } from '@pocket/platform';
import { createBook, createToastStore } from '@pocket/platform/book';
import { createQueryClient } from '@pocket/platform/query';
import { MemoryRouter } from '@pocket/platform/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

export const ADA = {
  _id: 'u1',
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  phone: '',
  timezone: 'America/New_York',
  language: 'English (US)',
  location: '',
  bio: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastLogin: '2026-11-20T10:00:00.000Z',
  emailVerified: false,
  phoneVerified: false,
  twoFactorEnabled: false,
  preferences: { currency: 'USD', dateFormat: 'MM/DD/YYYY' },
} as UserWithStats;

/** Takes away from Ada what an answer may lack. */
export const FEWEST_FIELDS = Object.fromEntries(
  [
    'id',
    'name',
    'username',
    'phone',
    'timezone',
    'language',
    'lastLogin',
    'emailVerified',
    'phoneVerified',
    'twoFactorEnabled',
  ].map((name) => [name, undefined]),
) as Partial<UserWithStats>;

/** Answers by `METHOD /path`; a function decides at the time of the call. */
export type Answers = Readonly<Record<string, Answer | (() => Answer | Promise<Answer>)>>;
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of a download: what it holds, or the failure half way. */
  readonly file?: () => Blob | Promise<Blob>;
}

/** Shows a screen to Ada, or to somebody a little different, with a server that gives these answers; records what was asked. */
export function renderScreen(screen: ReactElement, answers: Answers = {}, fields: Partial<UserWithStats> = {}) {
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  const session = { user: { ...ADA, ...fields }, logout: jest.fn(), setUser: jest.fn() };
  const queryClient = createQueryClient();
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url, { method, body }) => {
      const call = `${method} ${url.replace('/api', '')}`;
      calls.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      const found = answers[call] ?? { status: 404, body: { message: 'Not found' } };
      const answer = typeof found === 'function' ? await found() : found;
      return {
        ok: answer.status < 400,
        status: answer.status,
        headers: new Headers(),
        json: async () => answer.body,
        blob: async () => answer.file?.() ?? new Blob([JSON.stringify(answer.body)], { type: 'application/json' }),
      } as Response;
    },
  });
  const toasts = createToastStore();
  const book = createBook({ api, toasts, userId: 'ada' });
  const platform: Platform = { session, queryClient, settings: createSettingsStore(), api, book, toasts };
  const view = render(
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platform}>
        <MemoryRouter>{screen}</MemoryRouter>
      </PlatformProvider>
    </QueryClientProvider>,
  );
  return { ...view, calls, session };
}
