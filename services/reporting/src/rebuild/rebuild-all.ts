import type { RequestContext, RpcClient } from '@pocket/server';
import { allBooks } from './all-books.js';

/** Enough for a user with a million transactions. */
const USER_TIMEOUT_MS = 600_000;

/** Rebuilds the read model of each user from the ledger, while the system keeps running. */
export async function rebuildAll(
  rpc: Pick<RpcClient, 'request'>,
  context: RequestContext,
  print: (line: string) => void,
): Promise<true> {
  let users = 0;
  for await (const bookId of allBooks(rpc, context)) {
    await rpc.request('reporting.rebuild', { userId: bookId }, context, { timeoutMs: USER_TIMEOUT_MS });
    users += 1;
  }
  print(`${users} users rebuilt`);
  return true;
}
