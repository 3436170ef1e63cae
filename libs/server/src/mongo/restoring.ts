import type { Connection } from 'mongoose';

/** What a restore puts into a database until it is through. */
const MARK = 'restoring';

/** @throws Error if the database is half restored: nothing may be answered from it, or written to it. */
export async function requireRestored(connection: Connection): Promise<void> {
  const found = await connection.db?.collection(MARK).findOne({});
  if (found) throw new Error(`The database ${connection.name} is half restored: repeat npm run restore`);
}
