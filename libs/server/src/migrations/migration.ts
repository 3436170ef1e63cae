import type { Connection, mongo } from 'mongoose';

/** A service's database, as its steps see it. */
export type Database = NonNullable<Connection['db']>;

/**
 * Step forward of a database. It runs again after an interruption, and the previous version of the product
 * must work on its result: data that only that version needs is removed by a later step.
 */
export interface Migration {
  /** Describes the step in the log of the operator. */
  readonly title: string;
  /** Number of steps that a version must know to use the result; without it, every version can. */
  readonly needs?: number;
  readonly run: (database: Database) => Promise<void>;
}

/** Steps in the order in which they were added; the schema version of a database is how many of them it has. */
export type Migrations = readonly Migration[];

/** Creates a step that creates indexes. Existing ones stay as they are. */
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
