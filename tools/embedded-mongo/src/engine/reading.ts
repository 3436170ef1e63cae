import type { Command, Reply } from '../commands/command.js';
import type { CursorReply } from '../commands/cursor-reply.js';
import type { Cursors } from '../cursors.js';
import { noSuchTransaction, unsupported } from '../errors.js';
import type { Call } from './call.js';
import { READS, type ReadName } from './handlers.js';
import { readsSnapshot, type Snapshots } from './snapshots.js';

/** Commands that ignore their read concern, because their cursor holds what it reads from. */
const ON_CURSORS = new Set(['getMore', 'killCursors']);

/** Returns true if a command reads from the snapshot of its session. */
export const readsAtSnapshot = (name: string, command: Command) => readsSnapshot(command) && !ON_CURSORS.has(name);

/** Reads what is durable now. */
export async function read(call: Call, name: ReadName, cursors: Cursors): Promise<Reply> {
  const { command, database, session } = call;
  const pace = call.pace();
  await database.schemaSettled;
  const view = database.store.read();
  let kept = false;
  try {
    return await READS[name](command, {
      database,
      source: view,
      cursors,
      pace,
      session,
      transaction: undefined,
      keep: () => {
        kept = true;
        return () => view.close();
      },
    });
  } finally {
    if (!kept) view.close();
  }
}

/** Reads what was durable when the session's snapshot began. */
export async function readSnapshot(call: Call, cursors: Cursors, snapshots: Snapshots): Promise<Reply> {
  const { name, command, connection, database, session } = call;
  const pace = call.pace();
  if (name !== 'find' && name !== 'aggregate') throw unsupported(`A snapshot outside of a transaction for ${name}`);
  await database.schemaSettled;
  if (connection.gone) throw noSuchTransaction('The client is gone.');
  const snapshot = snapshots.of(command, session, database, connection);
  const reply = await READS[name](command, {
    database,
    source: snapshot.view,
    cursors,
    pace,
    session,
    transaction: snapshot,
    keep: () => () => {},
  });
  return (reply as CursorReply).at(snapshot.time);
}
