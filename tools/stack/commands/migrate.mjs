import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, SetupFailure } from '../../base/failure.mjs';
import { readOptions } from '../../base/options.mjs';
import { root } from '../../base/paths.mjs';
import { withUsedStore } from '../store/standalone-store.mjs';

/** Service → what its module of migrations exports. */
const SERVICES = {
  auth: 'authMigrations',
  ledger: 'ledgerMigrations',
  reporting: 'reportingMigrations',
  notify: 'notifyMigrations',
};

/**
 * Brings the databases to the newest schema, which services also do by themselves when they start; with `--dry-run`
 * says what would happen: npm run migrate [-- --dry-run]
 */
await runCommand(async () => {
  const { 'dry-run': isDry } = readOptions({ 'dry-run': false });
  await withUsedStore((uri) => migrateAll(uri, isDry));
});

/** @param {string} uri @param {boolean} isDry */
async function migrateAll(uri, isDry) {
  const { MongoClient } = await import('mongodb');
  const { databaseName, Lease, migrate, pending } = await importBuilt('libs/server/dist/index.js');
  const client = await new MongoClient(uri).connect();
  try {
    for (const [service, name] of Object.entries(SERVICES)) {
      const { [name]: migrations } = await importBuilt(`services/${service}/dist/migrations.js`);
      const prefix = process.env.MONGODB_DATABASE_PREFIX || 'pocket';
      const database = client.db(databaseName(service, { MONGODB_DATABASE_PREFIX: prefix }));
      const say = (/** @type {string} */ line) => console.log(`${database.databaseName}: ${line}`);
      const steps = await pending(database, migrations);
      if (steps.length === 0) say(`has schema version ${migrations.length}, which is the newest`);
      else if (isDry) for (const { title } of steps) say(`would be changed: ${title}`);
      else await migrate(database, migrations, new Lease(database), say);
    }
  } finally {
    await client.close();
  }
}

/** @param {string} path */
async function importBuilt(path) {
  const file = join(root, path);
  if (!existsSync(file)) throw new SetupFailure('Build the project first: npm start, or npm run build.');
  return import(pathToFileURL(file).href);
}
