import { Binary } from 'bson';
import type { Command, Reply } from '../commands/command.js';
import type { Connection } from '../connection.js';
import type { Database } from '../database.js';
import { noSuchTransaction, tooManyTransactions, transactionTooOld } from '../errors.js';
import { SESSIONS, sessionKey } from '../storage/keys.js';
import type { Source } from '../storage/layers.js';
import type { Batch, Transaction, Workspace } from '../storage/store.js';
import { isDue, PAUSE, type Pace } from '../turns.js';
import { type Document, decode, decodeExact, encode, isDocument, promoted } from '../values/documents.js';
import { successor } from '../values/key-encoding.js';

const KEPT_MS = 30 * 60_000;

/** The session that a command belongs to, as hexadecimal text. */
export function sessionOf(command: Command): string | undefined {
  return idOf(command.lsid);
}

/** The sessions that `endSessions` names. */
export function sessionsOf({ endSessions }: Command): string[] {
  return [endSessions]
    .flat()
    .map(idOf)
    .filter((id) => id !== undefined);
}

function idOf(session: unknown): string | undefined {
  const id = isDocument(session) ? session.id : undefined;
  return id instanceof Binary ? Buffer.from(id.buffer.subarray(0, id.position)).toString('hex') : undefined;
}

/**
 * The last write of each session, kept in the very commit that it describes: a driver that repeats it after a lost
 * answer gets the first one, also from a store that was killed in between.
 */
export const retryRecords = {
  /** @throws MongoError 225 if the session has gone on to a later number */
  read(source: Pick<Source, 'get'>, session: string, number: number): Document | undefined {
    const bytes = source.get(sessionKey(session));
    if (!bytes) return undefined;
    const { number: known, reply } = decodeExact(bytes);
    const last = Number(promoted(known));
    if (last > number) throw transactionTooOld(number, last);
    return last === number ? (reply as Document) : undefined;
  },

  write(workspace: Workspace, session: string, number: number, reply: Reply): void {
    workspace.put(sessionKey(session), encode({ number, at: new Date(), reply }));
  },

  /** Whether the last write of a session was the commit of this transaction. */
  isCommit(source: Pick<Source, 'get'>, session: string, number: number): boolean {
    const reply = retryRecords.read(source, session, number);
    return reply !== undefined && Object.keys(reply).join() === 'ok';
  },

  /** Forgets what no driver can ask for any more; returns whether there may be more of it. */
  *expire(batch: Batch, now = Date.now()): Generator<typeof PAUSE, boolean> {
    let removed = 0;
    for (const { key, value } of batch.range(SESSIONS, successor(SESSIONS), false)) {
      if (isDue()) yield PAUSE;
      const { at } = decode(value) as { at: Date };
      if (now - at.getTime() <= KEPT_MS) continue;
      batch.remove(key);
      if (++removed === MOST_FORGOTTEN) return true;
    }
    return false;
  },
};

/** In one commit. */
const MOST_FORGOTTEN = 1_000;
/** Each may hold a moment of the past, and with it space in the files. */
const MOST_OPEN = 1_000;

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

  constructor(private readonly lifetimeMs: number) {}

  begin(session: string, number: number, database: Database, connection: Connection): void {
    this.abort(session);
    if (this.#open.size >= MOST_OPEN) throw tooManyTransactions(MOST_OPEN);
    const timer = setTimeout(() => this.abort(session), this.lifetimeMs);
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
