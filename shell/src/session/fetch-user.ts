import type { UserWithStats } from '@pocket/contracts';
import { type ApiClient, ApiError } from '@pocket/platform';

/** Pauses between attempts. */
const PAUSES_MS = [1_000, 2_000];
/** Statuses that do not invalidate the session: no network, rate limit, unreachable server or proxy. */
const TEMPORARY_STATUSES = [0, 429, 502, 503, 504];

/**
 * Fetches the user of the stored token. Retries temporary failures after a pause.
 * @returns undefined if the reply has no user
 * @throws ApiError if the server rejects the token, or the last attempt has failed
 */
export async function fetchUser(api: ApiClient): Promise<UserWithStats | undefined> {
  for (const pause of PAUSES_MS) {
    try {
      return await fetchOnce(api);
    } catch (error) {
      if (!(error instanceof ApiError && TEMPORARY_STATUSES.includes(error.status))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetchOnce(api);
}

const fetchOnce = async (api: ApiClient) =>
  (await api.get<{ user?: UserWithStats }>('/auth/me', { isRepeated: false })).user;
