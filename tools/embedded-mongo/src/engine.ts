import { mkdirSync } from 'node:fs';
import { administration } from './commands/administration.js';
import type { Command, Reply } from './commands/command.js';
import * as read from './commands/read.js';
import * as schema from './commands/schema.js';
import * as write from './commands/write.js';
import { Cursors } from './cursors.js';
import { Database, databasesIn } from './database.js';
import { isDocument } from './documents.js';
import { failureReply, MongoError, noSuchTransaction, unsupported, writeConflict } from './errors.js';
import { expireDocuments } from './expiry.js';
import { retryRecords, sessionOf, sessionsOf, Transactions } from './sessions.js';
import { Batch, KeyLocked, type Transaction } from './storage/store.js';

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
const IN_TRANSACTIONS = new Set(['find', 'aggregate', 'distinct', 'getMore', 'killCursors', ...Object.keys(WRITES)]);

const TRANSACTION_LIFETIME_MS = 30_000;
/** How long a plain write waits for an open transaction that has claimed the same document. */
const LOCK_WAIT_MS = 1_000;
const UPKEEP_MS = 60_000;

/** Carries out commands. One command runs at a time, and to its end; only waiting for the disk lets others in. */
export class Engine {
  readonly #databases = new Map<string, Database>();
  readonly #cursors = new Cursors();
  readonly #transactions = new Transactions(TRANSACTION_LIFETIME_MS);
  readonly #upkeep: NodeJS.Timeout;
  readonly #gone = new Set<number>();
  #tidying: Promise<void> = Promise.resolve();

  constructor(
    private readonly directory: string,
    private readonly address: () => string,
  ) {
    mkdirSync(directory, { recursive: true });
    for (const name of databasesIn(directory)) this.#database(name);
    this.#upkeep = setInterval(() => {
      this.#tidying = this.#tidying.then(() => this.#tidy());
    }, UPKEEP_MS);
    this.#upkeep.unref();
  }

  /** The reply to a command; a failure is a reply too. */
  async run(command: Command, connection: number): Promise<Reply> {
    try {
      return await this.#dispatch(command, connection);
    } catch (error) {
      return failureReply(error);
    }
  }

  /** A client is gone: its transactions end, so that they hold nothing. */
  disconnected(connection: number): void {
    this.#gone.add(connection);
    this.#transactions.abortConnection(connection);
  }

  async close(): Promise<void> {
    clearInterval(this.#upkeep);
    this.#cursors.closeAll();
    this.#transactions.abortAll();
    await this.#tidying;
    for (const database of this.#databases.values()) await database.store.close();
  }

  async #dispatch(command: Command, connection: number): Promise<Reply> {
    const [name = ''] = Object.keys(command);
    const administrative = administration(name, command, {
      address: this.address(),
      connection,
      databases: () => [...this.#databases.values()].filter((known) => !known.isEmpty).map((known) => known.name),
    });
    if (name === 'endSessions') for (const session of sessionsOf(command)) this.#transactions.abort(session);
    if (administrative) return administrative;
    requireReadConcern(command);
    const database = this.#database(command.$db);
    const session = sessionOf(command);
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      return this.#end(name, required(session), Number(command.txnNumber), connection);
    }
    if (command.autocommit === false)
      return this.#inTransaction(name, command, required(session), connection, database);
    if (name in READS) return this.#read(name as keyof typeof READS, command, database);
    if (name in WRITES || name in SCHEMA_CHANGES) return this.#write(name, command, session, database);
    throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
  }

  #read(name: keyof typeof READS, command: Command, database: Database): Reply {
    return READS[name](command, {
      database,
      source: database.store.latest,
      cursors: this.#cursors,
      inTransaction: false,
    });
  }

  async #write(name: string, command: Command, session: string | undefined, database: Database): Promise<Reply> {
    const number = session !== undefined && command.txnNumber !== undefined ? Number(command.txnNumber) : undefined;
    const deadline = Date.now() + LOCK_WAIT_MS;
    for (;;) {
      const first =
        session !== undefined && number !== undefined
          ? retryRecords.read(database.store.latest, session, number)
          : undefined;
      if (first) {
        await database.store.durable();
        return first;
      }
      const batch = new Batch(database.store);
      const attempt = { database, workspace: batch };
      try {
        const handler =
          name in WRITES ? WRITES[name as keyof typeof WRITES] : SCHEMA_CHANGES[name as keyof typeof SCHEMA_CHANGES];
        const reply = handler(command, attempt);
        if (session !== undefined && number !== undefined) retryRecords.write(batch, session, number, reply);
        await database.commit(batch);
        return reply;
      } catch (error) {
        if (!(error instanceof KeyLocked)) throw error;
        const remaining = deadline - Date.now();
        if (remaining <= 0) throw writeConflict();
        await endedWithin(error.owner, remaining);
      }
    }
  }

  async #inTransaction(
    name: string,
    command: Command,
    session: string,
    connection: number,
    database: Database,
  ): Promise<Reply> {
    const number = Number(command.txnNumber);
    if (this.#gone.has(connection)) throw noSuchTransaction('The client is gone.');
    if (command.startTransaction) {
      retryRecords.read(database.store.latest, session, number);
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
    const workspace = open.transaction;
    try {
      const reply =
        name in WRITES
          ? WRITES[name as keyof typeof WRITES](command, { database, workspace })
          : READS[name as keyof typeof READS](command, {
              database,
              source: workspace,
              cursors: this.#cursors,
              inTransaction: true,
            });
      if ('writeErrors' in reply) this.#transactions.abort(session);
      return reply;
    } catch (error) {
      this.#transactions.abort(session);
      throw error;
    }
  }

  /** A driver sends both to the database `admin`; the transaction knows its own. */
  async #end(name: string, session: string, number: number, connection: number): Promise<Reply> {
    if (name === 'abortTransaction') {
      this.#transactions.get(session, number, connection);
      this.#transactions.abort(session);
      return { ok: 1 };
    }
    if (!this.#transactions.has(session, number) && (await this.#wasCommitted(session, number))) return { ok: 1 };
    await this.#transactions.commit(session, number, connection);
    return { ok: 1 };
  }

  async #wasCommitted(session: string, number: number): Promise<boolean> {
    for (const { store } of this.#databases.values()) {
      if (!retryRecords.read(store.latest, session, number)) continue;
      await store.durable();
      return true;
    }
    return false;
  }

  #database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      database = new Database(this.directory, name);
      this.#databases.set(name, database);
    }
    return database;
  }

  async #tidy(): Promise<void> {
    this.#cursors.closeIdle();
    for (const database of this.#databases.values()) {
      await retryRecords.expire(database);
      await expireDocuments(database);
    }
  }
}

function requireReadConcern({ readConcern, autocommit }: Command): void {
  const level = isDocument(readConcern) ? readConcern.level : undefined;
  if (level === 'snapshot' && autocommit !== false) throw unsupported('A snapshot outside of a transaction');
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
