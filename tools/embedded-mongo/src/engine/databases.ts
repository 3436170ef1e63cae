import { mkdirSync } from 'node:fs';
import { Database, databasesIn } from '../database.js';

/** The databases of one folder; each is made when it is named for the first time. */
export class Databases {
  readonly #known = new Map<string, Database>();

  /** @throws Error if the files of a database are of a version that is not known yet */
  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
    for (const name of databasesIn(directory)) this.get(name);
  }

  get(name: string): Database {
    let database = this.#known.get(name);
    if (!database) {
      database = new Database(this.directory, name);
      this.#known.set(name, database);
    }
    return database;
  }

  [Symbol.iterator](): Iterator<Database> {
    return this.#known.values();
  }

  /** Names of the databases that have collections. */
  names(): string[] {
    return [...this].filter(({ isEmpty }) => !isEmpty).map(({ name }) => name);
  }

  /** Number of moments that are being read, in all databases. */
  get readers(): number {
    return [...this].reduce((sum, { store }) => sum + store.readers, 0);
  }

  async close(): Promise<void> {
    for (const { store } of this) await store.close();
  }
}
