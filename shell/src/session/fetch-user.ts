import type { UserWithStats } from '@pocket/contracts';
import { type ApiClient, ApiError } from '@pocket/platform';

/** Between one try and the next. */
const PAUSES_MS = [1_000, 2_000];
/** No network, too many requests, and a server or a proxy that is away: they say nothing about the session. */
const NO_ANSWER = [0, 429, 502, 503, 504];

/**
 * Fetches the user of the stored token. Without an answer it is asked for again, after a pause.
 * @returns undefined if the answer names no user
 * @throws ApiError if the server refuses, or has not answered the last try
 */
export async function fetchUser(api: ApiClient): Promise<UserWithStats | undefined> {
  for (const pause of PAUSES_MS) {
    try {
      return await fetchOnce(api);
    } catch (error) {
      if (!(error instanceof ApiError && NO_ANSWER.includes(error.status))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetchOnce(api);
}

const fetchOnce = async (api: ApiClient) =>
  (await api.get<{ user?: UserWithStats }>('/auth/me', { isRepeated: false })).user;
