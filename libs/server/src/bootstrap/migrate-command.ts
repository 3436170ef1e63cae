import { mongo } from 'mongoose';
import { z } from 'zod';
import { defineConfig, serviceSettings } from '../config/config.js';
import { Lease } from '../lease/lease.js';
import { migrate, pending } from '../migrations/migrate.js';
import type { Migrations } from '../migrations/migration.js';
import { databaseName } from '../mongo/mongo.module.js';

/**
 * Brings a service's database to the newest schema, as the service does when it starts, and ends: so that a roll-out
 * begins with a database that is ready. Only the settings of MongoDB are needed.
 */
export async function runMigrations(service: string, migrations: Migrations): Promise<void> {
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX } = serviceSettings;
  const config = defineConfig(z.object({ MONGODB_URI, MONGODB_DATABASE_PREFIX }), process.env);
  const client = await new mongo.MongoClient(config.MONGODB_URI).connect();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const database = client.db(databaseName(service, config));
    if ((await pending(database, migrations)).length === 0) return say('Nothing to do');
    await migrate(database, migrations, new Lease(database), say);
  } finally {
    await client.close();
  }
}
