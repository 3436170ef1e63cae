import { randomUUID } from 'node:crypto';
import type { Change, Import } from '@pocket/contracts';
import type { Answer, ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';

const UNDERWAY = 202;
/** A large undo goes on after its answer: the same call with the same key tells its end. */
const ASKS = 600;

/** Takes one change of the book back. The undo is a change too. */
export function undoChange(api: ApiClient, changeId: string): Promise<Answer<Change>> {
  return untilDone<Change>(api, `/changes/${encodeURIComponent(changeId)}/undo`);
}

/** Takes an import back. Transactions that were edited since stay. */
export function undoImport(api: ApiClient, importId: string): Promise<Answer<Import>> {
  return untilDone<Import>(api, `/imports/${encodeURIComponent(importId)}/undo`);
}

async function untilDone<Body>(api: ApiClient, path: string): Promise<Answer<Body>> {
  const key = randomUUID();
  for (let ask = 0; ask < ASKS; ask += 1) {
    const answer = await api.post<Body>(path, {}, key);
    if (answer.status !== UNDERWAY) return answer;
    await api.rest();
  }
  throw new Failure('The undo goes on: look at the history of the book later');
}
