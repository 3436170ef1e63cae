import { ApiFailure } from '../api/api-failure.js';
import type { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';

export interface CurrentKey {
  readonly name: string;
  readonly scopes: readonly string[];
}

/**
 * Asks what the key allows.
 * @throws Failure that says what to do if the key is wrong
 */
export async function readKey(api: ApiClient): Promise<CurrentKey> {
  try {
    return (await api.get<CurrentKey>('/keys/current')).body;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.isTemporary) throw error;
    const reason = error.status === 404 ? 'This server does not know API keys' : error.message;
    throw new Failure(`POCKET_KEY does not work: ${reason}. Make an API key under Security → API keys`);
  }
}
