/** A screen has at most three preloaded files; each may fail once. */
const MAX_RETRIES = 3;

/**
 * Loads code, again if it fails: a failed preload answers the first request for its file, and only the next request
 * reaches the network.
 * @param isWorthRetry false ends the attempts
 */
export async function retryLoad<Code>(
  load: () => Promise<Code>,
  isWorthRetry: (error: unknown) => boolean = () => true,
): Promise<Code> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load();
    } catch (error) {
      if (retries === MAX_RETRIES || !isWorthRetry(error)) throw error;
    }
  }
}
