import type { Reply } from '../commands/command.js';
import { MongoError, writeConflict } from '../errors.js';
import { type Claimant, KeyLocked } from '../storage/claims.js';
import type { Pace } from '../turns.js';
import type { Call } from './call.js';
import { isWrite, SCHEMA_CHANGES, type SchemaName, WRITES, type WriteName } from './handlers.js';
import { retryRecords } from './retry-records.js';

/** Longest wait of a plain write for a transaction that has claimed the same document or unique value. */
const LOCK_WAIT_MS = 1_000;

/**
 * Writes outside of a transaction, once: a repeat gets the first reply.
 * @throws MongoError 112 if an open transaction does not end in time
 */
export async function write(call: Call, name: WriteName | SchemaName): Promise<Reply> {
  const pace = call.pace();
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await writeOnce(call, name, pace);
    } catch (error) {
      if (!(error instanceof KeyLocked)) throw error;
      const remaining = deadline - Date.now();
      if (remaining <= 0) throw writeConflict();
      await endedWithin(error.owner, Math.min(remaining, pace.remaining));
      pace.check();
    }
  }
}

/** @throws KeyLocked when an open transaction has to end first */
async function writeOnce(
  { command, session, database }: Call,
  name: WriteName | SchemaName,
  pace: Pace,
): Promise<Reply> {
  const number = session !== undefined && command.txnNumber !== undefined ? Number(command.txnNumber) : undefined;
  const release = await database.writer.acquire(pace.remaining);
  const batch = database.store.batch();
  try {
    const first = session !== undefined && number !== undefined ? retryRecords.read(batch, session, number) : undefined;
    if (first) {
      await batch.confirmed();
      return first;
    }
    const changes: (() => void)[] = [];
    const handler = isWrite(name) ? WRITES[name] : SCHEMA_CHANGES[name];
    const context = { database, workspace: batch, pace, change: (make: () => void) => void changes.push(make) };
    const reply = await handler(command, context);
    if (session !== undefined && number !== undefined) retryRecords.write(batch, session, number, reply);
    const durable = isWrite(name) ? database.commit(batch) : database.commitSchema(batch, changes);
    release();
    await durable;
    return reply;
  } catch (error) {
    release();
    // Why something is refused tells what others have written.
    if (error instanceof MongoError) await batch.confirmed();
    throw error;
  } finally {
    release();
    batch.close();
  }
}

async function endedWithin({ ended }: Claimant, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([ended, late]);
  clearTimeout(timer);
}
