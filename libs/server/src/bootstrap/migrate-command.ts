import { createConnection } from 'mongoose';
import { z } from 'zod';
import { defineConfig, serviceSettings } from '../config/config.js';
import { Lease } from '../jobs/lease.js';
import { migrate, pending } from '../migrations/migrate.js';
import type { Migrations } from '../migrations/migration.js';
import { databaseName } from './mongo.module.js';

/**
 * Brings a service's database to the newest schema, as the service does when it starts, and ends: so that a roll-out
 * begins with a database that is ready. Only the settings of MongoDB are needed.
 */
export async function runMigrations(service: string, migrations: Migrations): Promise<void> {
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX } = serviceSettings;
  const config = defineConfig(z.object({ MONGODB_URI, MONGODB_DATABASE_PREFIX }), process.env);
  const options = { dbName: databaseName(service, config), autoIndex: false, autoCreate: false };
  const connection = await createConnection(config.MONGODB_URI, options).asPromise();
  const writeLine = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const { db } = connection;
    if (!db) throw new Error('The connection has no database');
    if ((await pending(db, migrations)).length === 0) return writeLine('Nothing to do');
    await migrate(db, migrations, new Lease(connection), writeLine);
  } finally {
    await connection.close();
  }
}
