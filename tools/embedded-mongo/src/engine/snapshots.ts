import { Timestamp } from 'bson';
import type { Command } from '../commands/command.js';
import type { Connection } from '../connection.js';
import type { Database } from '../database.js';
import { MongoError, unsupported } from '../errors.js';
import type { View } from '../storage/view.js';
import { isDocument } from '../values/documents.js';

/** Each snapshot keeps lmdb from reusing the space of its data, and may occupy a reader of its files. */
const MAX_SNAPSHOTS = 16;

/** One moment of a database, for as long as its session reads it. */
export class Snapshot {
  over = false;

  constructor(
    readonly database: Database,
    readonly view: View,
    readonly time: Timestamp,
    public connection: Connection,
  ) {}

  close(): void {
    this.over = true;
    this.view.close();
  }
}

/** Returns true if a command has the read concern `snapshot` outside of a transaction. */
export function readsSnapshot({ readConcern, autocommit }: Command): boolean {
  return isDocument(readConcern) && readConcern.level === 'snapshot' && autocommit !== false;
}

/** The moments that sessions read at, one per session, until the session or its connection ends. */
export class Snapshots {
  readonly #open = new Map<string, Snapshot>();
  #count = 0;

  /**
   * The moment that a command names, or a new one of now.
   * @throws MongoError 239 if the moment is not kept any more
   */
  of(command: Command, session: string | undefined, database: Database, connection: Connection): Snapshot {
    if (!session) throw unsupported('A snapshot without a session');
    const { atClusterTime } = command.readConcern as { atClusterTime?: Timestamp };
    if (!atClusterTime) return this.#begin(session, database, connection);
    const open = this.#open.get(session);
    if (!open?.time.equals(atClusterTime)) {
      throw new MongoError(239, 'SnapshotTooOld', 'The moment that is to be read is not kept any more.');
    }
    if (open.database !== database) throw unsupported('A snapshot over more than one database');
    open.connection = connection;
    return open;
  }

  end(session: string): void {
    this.#open.get(session)?.close();
    this.#open.delete(session);
  }

  endConnection(connection: Connection): void {
    for (const [session, open] of this.#open) if (open.connection === connection) this.end(session);
  }

  endAll(): void {
    for (const session of [...this.#open.keys()]) this.end(session);
  }

  #begin(session: string, database: Database, connection: Connection): Snapshot {
    this.end(session);
    if (this.#open.size >= MAX_SNAPSHOTS) throw unsupported(`More than ${MAX_SNAPSHOTS} snapshots at a time`);
    const time = new Timestamp({ t: Math.floor(Date.now() / 1_000), i: ++this.#count });
    const snapshot = new Snapshot(database, database.store.read(), time, connection);
    this.#open.set(session, snapshot);
    return snapshot;
  }
}
