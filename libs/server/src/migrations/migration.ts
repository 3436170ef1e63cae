import type { Connection, mongo } from 'mongoose';

/** A service's database, as its steps see it. */
export type Database = NonNullable<Connection['db']>;

/**
 * One step forward of a database. It may be run again after it was interrupted, and the version of the product before
 * goes on working on what it leaves: what that version still needs is taken away by a later step.
 */
export interface Migration {
  /** What it does, in a few words for whoever operates the system. */
  readonly title: string;
  /** How many steps the code has to know that may use the result; without it, any may. */
  readonly needs?: number;
  readonly run: (database: Database) => Promise<void>;
}

/** Steps in the order in which they were added; the schema version of a database is how many of them it has. */
export type Migrations = readonly Migration[];

/** A step that makes indexes. One that is there already is left as it is. */
export function createIndexes(
  title: string,
  indexes: Readonly<Record<string, readonly mongo.IndexDescription[]>>,
): Migration {
  return {
    title,
    async run(database) {
      for (const [collection, descriptions] of Object.entries(indexes)) {
        await database.collection(collection).createIndexes([...descriptions]);
      }
    },
  };
}
