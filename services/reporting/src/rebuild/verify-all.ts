import type { RequestContext, RpcClient } from '@pocket/server';
import { allBooks } from './all-books.js';

/** Enough for a user with a million transactions. */
const USER_TIMEOUT_MS = 600_000;

/** Compares the balances and reports of each user with their transactions. Returns true if all agree. */
export async function verifyAll(
  rpc: Pick<RpcClient, 'request'>,
  context: RequestContext,
  print: (line: string) => void,
): Promise<boolean> {
  let users = 0;
  let differing = 0;
  for await (const bookId of allBooks(rpc, context)) {
    users += 1;
    const options = { timeoutMs: USER_TIMEOUT_MS };
    const discrepancies = [
      ...(await rpc.request('ledger.books.verify', { userId: bookId }, context, options)),
      ...(await rpc.request('reporting.verify', { userId: bookId }, context, options)),
    ];
    if (discrepancies.length > 0) differing += 1;
    for (const { kind, where, expected, found: actual } of discrepancies) {
      print(`user ${bookId}: ${kind}, ${where}: expected ${expected}, found ${actual}`);
    }
  }
  print(`${users} users compared, ${differing} differ`);
  return differing === 0;
}
