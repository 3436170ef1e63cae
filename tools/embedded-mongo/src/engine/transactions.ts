import type { Connection } from '../connection.js';
import type { Database } from '../database.js';
import { noSuchTransaction, tooManyTransactions } from '../errors.js';
import type { Transaction } from '../storage/transaction.js';
import type { Pace } from '../turns.js';
import { retryRecords } from './retry-records.js';

const LIFETIME_MS = 30_000;
/** Each may hold a moment of the past, and with it space in the files. */
const MAX_OPEN = 1_000;

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly database: Database;
  readonly generation: number;
  readonly number: number;
  connection: Connection;
  timer: NodeJS.Timeout;
}

/** The multi-document transactions that clients have open, one per session. */
export class Transactions {
  readonly #open = new Map<string, OpenTransaction>();

  begin(session: string, number: number, database: Database, connection: Connection): void {
    this.abort(session);
    if (this.#open.size >= MAX_OPEN) throw tooManyTransactions(MAX_OPEN);
    const timer = setTimeout(() => this.abort(session), LIFETIME_MS);
    timer.unref();
    const { store, catalog } = database;
    this.#open.set(session, {
      transaction: store.begin(),
      database,
      generation: catalog.generation,
      number,
      connection,
      timer,
    });
  }

  /**
   * The open transaction of a session.
   * @throws MongoError 251 if it is not open any more, or indexes have changed under it
   */
  get(session: string, number: number, connection: Connection): OpenTransaction {
    const open = this.#open.get(session);
    if (!open || open.number !== number || open.transaction.over) {
      if (open?.number === number) this.abort(session);
      throw noSuchTransaction(`Given transaction number ${number} does not match any in-progress transactions.`);
    }
    if (open.database.catalog.generation !== open.generation) {
      this.abort(session);
      throw noSuchTransaction('Indexes have changed since the transaction began.');
    }
    open.connection = connection;
    return open;
  }

  /** The name of the database that a session has a transaction in. */
  databaseOf(session: string): string | undefined {
    return this.#open.get(session)?.database.name;
  }

  has(session: string, number: number): boolean {
    return this.#open.get(session)?.number === number;
  }

  /** Commits; resolves when it is durable. The writer's place is given up as soon as others may write. */
  async commit(session: string, number: number, connection: Connection, pace: Pace): Promise<void> {
    const { database } = this.get(session, number, connection);
    const release = await database.writer.acquire(pace.remaining);
    let durable: Promise<void>;
    try {
      // Waiting may have taken longer than the transaction lasted.
      const { transaction, timer } = this.get(session, number, connection);
      retryRecords.write(transaction, session, number, { ok: 1 });
      clearTimeout(timer);
      this.#open.delete(session);
      durable = database.commit(transaction);
      transaction.end();
    } finally {
      release();
    }
    await durable;
  }

  abort(session: string): void {
    const open = this.#open.get(session);
    if (!open) return;
    clearTimeout(open.timer);
    this.#open.delete(session);
    open.transaction.end();
  }

  /** A client that is gone must hold nothing. */
  abortConnection(connection: Connection): void {
    for (const [session, open] of this.#open) if (open.connection === connection) this.abort(session);
  }

  abortAll(): void {
    for (const session of [...this.#open.keys()]) this.abort(session);
  }
}
