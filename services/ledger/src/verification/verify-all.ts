import type { RequestContext, RpcClient } from '@pocket/server';

const PAGE = 500;
/** One user may have a million transactions. */
const USER_TIMEOUT_MS = 600_000;

/** Verifies every book, one after the other; whether all of them fit together. */
export async function verifyAll(
  rpc: Pick<RpcClient, 'request'>,
  context: RequestContext,
  print: (line: string) => void,
): Promise<boolean> {
  let [books, differing] = [0, 0];
  for (let after: string | undefined; ; ) {
    const page: string[] = await rpc.request('ledger.books.list', { after, limit: PAGE }, context);
    for (const bookId of page) {
      const found = await rpc.request('ledger.books.verify', { userId: bookId }, context, {
        timeoutMs: USER_TIMEOUT_MS,
      });
      books += 1;
      if (found.length > 0) differing += 1;
      for (const { kind, where, expected, found: actual } of found) {
        print(`user ${bookId}: ${kind}, ${where}: expected ${expected}, found ${actual}`);
      }
    }
    after = page.at(-1);
    if (page.length < PAGE) break;
  }
  print(`${books} books verified, ${differing} inconsistent`);
  return differing === 0;
}
