import type { Reply } from '../commands/command.js';
import { transactionTooOld } from '../errors.js';
import { SESSIONS, sessionKey } from '../storage/keys.js';
import type { Source } from '../storage/layers.js';
import type { Batch, Workspace } from '../storage/workspace.js';
import { isDue, PAUSE } from '../turns.js';
import { type Document, decode, decodeExact, encode, promoted } from '../values/documents.js';
import { successor } from '../values/key-encoding.js';

const KEPT_MS = 30 * 60_000;
/** In one commit. */
const MAX_FORGOTTEN = 1_000;

/**
 * The last write of each session, kept in the very commit that it describes: a driver that repeats it after a lost
 * answer gets the first one, also from a store that was killed in between.
 */
export const retryRecords = {
  /** @throws MongoError 225 if the session has gone on to a later number */
  read(source: Pick<Source, 'get'>, session: string, number: number): Document | undefined {
    const bytes = source.get(sessionKey(session));
    if (!bytes) return undefined;
    const { number: known, reply } = decodeExact(bytes);
    const last = Number(promoted(known));
    if (last > number) throw transactionTooOld(number, last);
    return last === number ? (reply as Document) : undefined;
  },

  write(workspace: Workspace, session: string, number: number, reply: Reply): void {
    workspace.put(sessionKey(session), encode({ number, at: new Date(), reply }));
  },

  /** Returns true if the last write of a session was the commit of this transaction. */
  isCommit(source: Pick<Source, 'get'>, session: string, number: number): boolean {
    const reply = retryRecords.read(source, session, number);
    return reply !== undefined && Object.keys(reply).join() === 'ok';
  },

  /** Deletes records that no driver asks for any more; returns true if there may be more of them. */
  *expire(batch: Batch, now = Date.now()): Generator<typeof PAUSE, boolean> {
    let removed = 0;
    for (const { key, value } of batch.range(SESSIONS, successor(SESSIONS), false)) {
      if (isDue()) yield PAUSE;
      const { at } = decode(value) as { at: Date };
      if (now - at.getTime() <= KEPT_MS) continue;
      batch.remove(key);
      if (++removed === MAX_FORGOTTEN) return true;
    }
    return false;
  },
};
