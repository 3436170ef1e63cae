import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from '../jobs/lease.js';
import type { Database, Migrations } from './migration.js';

const JOB = 'migrations';
const LEASE_MS = 15_000;
const POLL_MS = 250;

/** Schema version that a database stores. */
interface SchemaRecord {
  readonly _id: 'schema';
  readonly version: number;
  /** Number of steps that a version of the product must know to use the database. */
  readonly needs: number;
  /** Time of the last step. */
  readonly migratedAt: Date;
}

/** Thrown if a newer version of the product changed the database so that this one cannot use it. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
}

/** Returns the steps that a database still needs. */
export async function pending(database: Database, migrations: Migrations): Promise<Migrations> {
  return migrations.slice((await schemaOf(database)).version);
}

/**
 * Brings a database to the newest schema: one instance does it, the others wait. Each step is recorded
 * when it is done, so that an interrupted run continues with the next one.
 * @param writeLine called after each step
 * @throws DatabaseTooNew if a later version of the product left a schema that this one cannot use
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  lease: Lease,
  writeLine: (line: string) => void,
): Promise<void> {
  for (;;) {
    const { version, needs } = await schemaOf(database);
    if (needs > migrations.length) throw tooNew(version, migrations);
    if (version >= migrations.length) return;
    if (!(await lease.hold(JOB, LEASE_MS))) {
      await delay(POLL_MS);
      continue;
    }
    try {
      await lease.renewDuring(JOB, LEASE_MS, () => runAll(database, migrations, writeLine));
    } finally {
      await lease.release(JOB);
    }
  }
}

async function runAll(database: Database, migrations: Migrations, writeLine: (line: string) => void): Promise<void> {
  // Read again: another instance may have been at work until the lease was taken.
  const { version: done } = await schemaOf(database);
  for (const [index, { title, needs = 0, run }] of migrations.entries()) {
    if (index < done) continue;
    await run(database);
    await database
      .collection<SchemaRecord>('schema')
      .updateOne(
        { _id: 'schema' },
        { $set: { version: index + 1, migratedAt: new Date() }, $max: { needs } },
        { upsert: true },
      );
    writeLine(`Schema version ${index + 1}: ${title}`);
  }
}

async function schemaOf(database: Database): Promise<Pick<SchemaRecord, 'version' | 'needs'>> {
  const entry = await database.collection<SchemaRecord>('schema').findOne({ _id: 'schema' });
  return entry ?? { version: 0, needs: 0 };
}

function tooNew(version: number, migrations: Migrations): DatabaseTooNew {
  return new DatabaseTooNew(
    `The database has schema version ${version}; this version of Pocket knows ${migrations.length} and cannot use it. ` +
      'Start the version that was used last, or restore a backup.',
  );
}
