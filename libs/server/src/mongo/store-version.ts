import type { Connection } from 'mongoose';

/** MongoDB 8.0: the first that writes to several collections in one command. */
const OLDEST_WIRE_VERSION = 25;

/** @throws Error if MongoDB is older than version 8.0 */
export async function requireVersion(connection: Connection): Promise<void> {
  const { maxWireVersion } = (await connection.db?.admin().command({ hello: 1 })) ?? {};
  if (maxWireVersion >= OLDEST_WIRE_VERSION) return;
  throw new Error('MongoDB 8.0 or newer is needed; the one that MONGODB_URI names is older');
}
