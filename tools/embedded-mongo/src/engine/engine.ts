import { mkdirSync } from 'node:fs';
import { administration } from '../commands/administration.js';
import { type Command, numberOf, type ReadContext, type Reply } from '../commands/command.js';
import type { CursorReply } from '../commands/cursor-reply.js';
import * as read from '../commands/read.js';
import * as schema from '../commands/schema.js';
import * as write from '../commands/write.js';
import type { Connection } from '../connection.js';
import { Cursors } from '../cursors.js';
import { Database, databasesIn } from '../database.js';
import { failureReply, MongoError, noSuchTransaction, unsupported, writeConflict } from '../errors.js';
import { FreeSpace } from '../storage/free-space.js';
import { KeyLocked, type Transaction } from '../storage/store.js';
import { Pace } from '../turns.js';
import { expire } from './expiry.js';
import { retryRecords, sessionOf, sessionsOf, Transactions } from './sessions.js';
import { readsSnapshot, Snapshots } from './snapshots.js';

const READS = {
  find: read.find,
  aggregate: read.aggregate,
  count: read.count,
  distinct: read.distinct,
  explain: read.explain,
  getMore: read.getMore,
  killCursors: read.killCursors,
  listIndexes: schema.listIndexes,
  listCollections: schema.listCollections,
};
const WRITES = {
  insert: write.insert,
  update: write.update,
  delete: write.remove,
  findAndModify: write.findAndModify,
};
const SCHEMA_CHANGES = {
  create: schema.create,
  createIndexes: schema.createIndexes,
  dropIndexes: schema.dropIndexes,
  drop: schema.drop,
  dropDatabase: schema.dropDatabase,
};
const ADDITIONS = new Set(['insert', 'update', 'findAndModify']);
const IN_TRANSACTIONS = new Set(['find', 'aggregate', 'distinct', 'getMore', 'killCursors', ...Object.keys(WRITES)]);

/** Whatever they carry, they concern a cursor that knows what it reads. */
const ON_CURSORS = new Set(['getMore', 'killCursors']);

const TRANSACTION_LIFETIME_MS = 30_000;
/** How long a plain write waits for an open transaction that has claimed the same document. */
const LOCK_WAIT_MS = 1_000;
const UPKEEP_MS = 60_000;

/**
 * Carries out commands. Many run at the same time, turn by turn; those that write or commit one after another in each
 * database. Reading needs no turn: it sees what was durable when it began.
 */
export class Engine {
  readonly #databases = new Map<string, Database>();
  readonly #cursors = new Cursors();
  readonly #transactions = new Transactions(TRANSACTION_LIFETIME_MS);
  readonly #snapshots = new Snapshots();
  readonly #space: FreeSpace;
  readonly #upkeep: NodeJS.Timeout;
  readonly #running = new Set<Promise<Reply>>();
  #tidying: Promise<void> = Promise.resolve();
  #closing = false;

  /** @throws Error if the files of a database are of a version that is not known yet */
  constructor(
    private readonly directory: string,
    private readonly address: () => string,
  ) {
    mkdirSync(directory, { recursive: true });
    this.#space = new FreeSpace(directory);
    for (const name of databasesIn(directory)) this.#database(name);
    this.#upkeep = setInterval(() => {
      this.#tidying = this.#tidying.then(() => this.tidy());
    }, UPKEEP_MS);
    this.#upkeep.unref();
  }

  /** The reply to a command; a failure is a reply too. */
  async run(command: Command, connection: Connection): Promise<Reply> {
    const running = this.#dispatch(command, connection).catch(failureReply);
    this.#running.add(running);
    const reply = await running;
    this.#running.delete(running);
    return reply;
  }

  /** A client is gone: its transactions end, so that they hold nothing. */
  disconnected(connection: Connection): void {
    connection.gone = true;
    this.#transactions.abortConnection(connection);
    this.#snapshots.endConnection(connection);
    this.#cursors.closeOver();
  }

  /** What is done every minute: closes what nobody asks for any more, and deletes what has expired. */
  async tidy(now = Date.now()): Promise<void> {
    this.#cursors.closeIdle(now);
    this.#cursors.closeOver();
    for (const database of this.#databases.values()) {
      try {
        await expire(database, this.#pace(0), now);
      } catch (error) {
        if (this.#closing) return;
        // The next round tries again, e.g. when the disk has space again.
        process.stderr.write(`embedded-mongo: nothing expires in ${database.name}: ${String(error)}\n`);
      }
    }
  }

  /** How many moments of the past are being read, in all databases. */
  get readers(): number {
    return [...this.#databases.values()].reduce((sum, { store }) => sum + store.readers, 0);
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#upkeep);
    this.#transactions.abortAll();
    // Whoever still reads or writes finds out in its next turn.
    await Promise.all([this.#tidying, ...this.#running]);
    this.#cursors.closeAll();
    this.#snapshots.endAll();
    for (const database of this.#databases.values()) await database.store.close();
  }

  async #dispatch(command: Command, connection: Connection): Promise<Reply> {
    this.#requireOpen();
    const [name = ''] = Object.keys(command);
    const administrative = administration(name, command, {
      address: this.address(),
      connection: connection.id,
      databases: () => [...this.#databases.values()].filter((known) => !known.isEmpty).map((known) => known.name),
    });
    if (name === 'endSessions') for (const session of sessionsOf(command)) this.#endSession(session);
    if (administrative) return administrative;
    if (ADDITIONS.has(name)) this.#space.require();
    const database = this.#database(command.$db);
    const session = sessionOf(command);
    const maxTime = numberOf(command.maxTimeMS);
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      return this.#end(name, required(session), Number(command.txnNumber), connection, this.#pace(maxTime));
    }
    if (command.autocommit === false)
      return this.#inTransaction(name, command, required(session), connection, database);
    if (readsSnapshot(command) && !ON_CURSORS.has(name)) {
      return this.#readSnapshot(name, command, session, connection, database, this.#pace(maxTime));
    }
    if (name in READS) return this.#read(name as keyof typeof READS, command, session, database, this.#pace(maxTime));
    if (name in WRITES || name in SCHEMA_CHANGES) {
      return this.#write(name, command, session, database, this.#pace(maxTime));
    }
    throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
  }

  async #read(
    name: keyof typeof READS,
    command: Command,
    session: string | undefined,
    database: Database,
    pace: Pace,
  ): Promise<Reply> {
    await database.schemaSettled;
    const view = database.store.read();
    let kept = false;
    try {
      return await READS[name](command, {
        database,
        source: view,
        cursors: this.#cursors,
        pace,
        session,
        transaction: undefined,
        keep: () => {
          kept = true;
          return () => view.close();
        },
      });
    } finally {
      if (!kept) view.close();
    }
  }

  async #readSnapshot(
    name: string,
    command: Command,
    session: string | undefined,
    connection: Connection,
    database: Database,
    pace: Pace,
  ): Promise<Reply> {
    if (name !== 'find' && name !== 'aggregate') throw unsupported(`A snapshot outside of a transaction for ${name}`);
    await database.schemaSettled;
    if (connection.gone) throw noSuchTransaction('The client is gone.');
    const snapshot = this.#snapshots.of(command, session, database, connection);
    const reply = await READS[name](command, {
      database,
      source: snapshot.view,
      cursors: this.#cursors,
      pace,
      session,
      transaction: snapshot,
      keep: () => () => {},
    });
    return (reply as CursorReply).at(snapshot.time);
  }

  async #write(
    name: string,
    command: Command,
    session: string | undefined,
    database: Database,
    pace: Pace,
  ): Promise<Reply> {
    const deadline = Date.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        return await this.#writeOnce(name, command, session, database, pace);
      } catch (error) {
        if (!(error instanceof KeyLocked)) throw error;
        const remaining = deadline - Date.now();
        if (remaining <= 0) throw writeConflict();
        await endedWithin(error.owner, Math.min(remaining, pace.remaining));
        pace.check();
      }
    }
  }

  /** @throws KeyLocked when an open transaction has to end first */
  async #writeOnce(
    name: string,
    command: Command,
    session: string | undefined,
    database: Database,
    pace: Pace,
  ): Promise<Reply> {
    const number = session !== undefined && command.txnNumber !== undefined ? Number(command.txnNumber) : undefined;
    const release = await database.writer.acquire(pace.remaining);
    const batch = database.store.batch();
    try {
      const first =
        session !== undefined && number !== undefined ? retryRecords.read(batch, session, number) : undefined;
      if (first) {
        await batch.confirmed();
        return first;
      }
      const changes: (() => void)[] = [];
      const handler =
        name in WRITES ? WRITES[name as keyof typeof WRITES] : SCHEMA_CHANGES[name as keyof typeof SCHEMA_CHANGES];
      const context = { database, workspace: batch, pace, change: (make: () => void) => void changes.push(make) };
      const reply = await handler(command, context);
      if (session !== undefined && number !== undefined) retryRecords.write(batch, session, number, reply);
      const durable = name in WRITES ? database.commit(batch) : database.commitSchema(batch, changes);
      release();
      await durable;
      return reply;
    } catch (error) {
      release();
      // Why something is refused tells what others have written.
      if (error instanceof MongoError) await batch.confirmed();
      throw error;
    } finally {
      release();
      batch.close();
    }
  }

  async #inTransaction(
    name: string,
    command: Command,
    session: string,
    connection: Connection,
    database: Database,
  ): Promise<Reply> {
    const number = Number(command.txnNumber);
    if (command.startTransaction) await database.schemaSettled;
    if (connection.gone) throw noSuchTransaction('The client is gone.');
    if (command.startTransaction) {
      retryRecords.read(database.store, session, number);
      this.#transactions.begin(session, number, database, connection);
    }
    const open = this.#transactions.get(session, number, connection);
    if (open.database !== database) throw unsupported('A transaction over more than one database');
    if (!IN_TRANSACTIONS.has(name)) {
      this.#transactions.abort(session);
      throw new MongoError(
        263,
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    }
    const { transaction } = open;
    // Whatever takes more than one turn may find the transaction gone in the next.
    const pace = this.#pace(numberOf(command.maxTimeMS), () => this.#transactions.get(session, number, connection));
    try {
      const reply = await this.#runInTransaction(name, command, session, database, transaction, pace);
      await transaction.confirmed();
      if ('writeErrors' in reply) this.#transactions.abort(session);
      return reply;
    } catch (error) {
      if (this.#transactions.has(session, number)) this.#transactions.abort(session);
      if (error instanceof MongoError) await transaction.confirmed();
      throw error;
    } finally {
      if (transaction.over) this.#cursors.closeOver();
    }
  }

  async #runInTransaction(
    name: string,
    command: Command,
    session: string,
    database: Database,
    transaction: Transaction,
    pace: Pace,
  ): Promise<Reply> {
    if (!(name in WRITES)) {
      const context: ReadContext = {
        database,
        source: transaction,
        cursors: this.#cursors,
        pace,
        session,
        transaction,
        keep: () => () => {},
      };
      return READS[name as keyof typeof READS](command, context);
    }
    const release = await database.writer.acquire(pace.remaining);
    try {
      pace.check();
      return await WRITES[name as keyof typeof WRITES](command, { database, workspace: transaction, pace });
    } finally {
      release();
    }
  }

  /** A driver sends both to the database `admin`; the transaction knows its own. */
  async #end(name: string, session: string, number: number, connection: Connection, pace: Pace): Promise<Reply> {
    if (name === 'abortTransaction') {
      this.#transactions.get(session, number, connection);
      this.#transactions.abort(session);
    } else if (this.#transactions.has(session, number) || !(await this.#wasCommitted(session, number))) {
      await this.#transactions.commit(session, number, connection, pace);
    }
    this.#cursors.closeOver();
    return { ok: 1 };
  }

  async #wasCommitted(session: string, number: number): Promise<boolean> {
    for (const { store } of this.#databases.values()) {
      if (!retryRecords.isCommit(store, session, number)) continue;
      await store.durable();
      return true;
    }
    return false;
  }

  #requireOpen(): void {
    if (this.#closing) throw new MongoError(91, 'ShutdownInProgress', 'The store is being stopped.');
  }

  #pace(maxTimeMs: number, check: () => void = () => {}): Pace {
    return new Pace(maxTimeMs, () => {
      this.#requireOpen();
      check();
    });
  }

  #endSession(session: string): void {
    this.#transactions.abort(session);
    this.#snapshots.end(session);
    this.#cursors.closeSession(session);
  }

  #database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      database = new Database(this.directory, name);
      this.#databases.set(name, database);
    }
    return database;
  }
}

function required(session: string | undefined): string {
  if (session === undefined) throw new MongoError(72, 'InvalidOptions', 'A transaction needs a session');
  return session;
}

async function endedWithin(owner: Transaction, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([owner.ended, late]);
  clearTimeout(timer);
}
