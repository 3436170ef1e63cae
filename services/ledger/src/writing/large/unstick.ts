import { setTimeout as delay } from 'node:timers/promises';
import type { RequestContext, RpcClient } from '@pocket/server';

const POLL_MS = 1_000;
const MAX_POLLS = 120;

/** Ends the large change of a user's book and waits until the book takes writes again; true if it does. */
export async function unstick(
  rpc: Pick<RpcClient, 'request'>,
  context: RequestContext,
  print: (line: string) => void,
  [userId]: readonly string[],
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<boolean> {
  if (userId === undefined) {
    print('Name the user: npm run ledger:unstick -- <userId>');
    return false;
  }
  let last: number | null = null;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { steps } = await rpc.request('ledger.books.unstick', { userId }, context);
    if (steps === null) {
      print(`The book of user ${userId} takes writes`);
      return true;
    }
    if (steps !== last) print(`The change is being rolled back, ${steps} chunks are left`);
    last = steps;
    await pause(POLL_MS);
  }
  print('The change is not rolled back yet: the log of the ledger says why');
  return false;
}
