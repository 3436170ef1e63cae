import mongoose, { type Connection } from 'mongoose';

const LIMIT_MS = 1_000;

/**
 * Resolves when the service's own database answers within a second.
 * @throws Error when it does not
 */
export async function pingStore({ db }: Connection): Promise<void> {
  if (!db) throw new Error('There is no connection to the database yet');
  await db.command({ ping: 1 }, { signal: AbortSignal.timeout(LIMIT_MS) });
}

/** Returns true if the driver currently knows no server that accepts writes. */
export function isStoreAway({ readyState }: Connection): boolean {
  return readyState !== mongoose.ConnectionStates.connected;
}
