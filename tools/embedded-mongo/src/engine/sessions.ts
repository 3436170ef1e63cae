import { Binary } from 'bson';
import type { Command } from '../commands/command.js';
import { isDocument } from '../values/documents.js';

/** The session that a command belongs to, as hexadecimal text. */
export function sessionOf(command: Command): string | undefined {
  return idOf(command.lsid);
}

/** The sessions that `endSessions` names. */
export function sessionsOf({ endSessions }: Command): string[] {
  return [endSessions]
    .flat()
    .map(idOf)
    .filter((id) => id !== undefined);
}

function idOf(session: unknown): string | undefined {
  const id = isDocument(session) ? session.id : undefined;
  return id instanceof Binary ? Buffer.from(id.buffer.subarray(0, id.position)).toString('hex') : undefined;
}
