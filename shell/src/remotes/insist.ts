/** A screen has so many files that are preloaded, at most; each may fail once. */
const AGAIN = 3;

/**
 * Asks for code again when it could not be had: a preload that failed is what the first who asks for its file gets, and
 * only the next one asks the network.
 */
export async function insist<Code>(find: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; failures < AGAIN; failures += 1) {
    try {
      return await find();
    } catch {
      // What is still the matter the last one says.
    }
  }
  return find();
}
