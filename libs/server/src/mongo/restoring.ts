import type { Connection } from 'mongoose';

/** Collection that exists in a database until its restore is complete. */
const MARK = 'restoring';

/** @throws Error if a restore of the database was interrupted: it must be neither read nor written. */
export async function requireRestored(connection: Connection): Promise<void> {
  const found = await connection.db?.collection(MARK).findOne({});
  if (found) throw new Error(`The database ${connection.name} is half restored: repeat npm run restore`);
}
