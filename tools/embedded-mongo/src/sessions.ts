import { Binary, deserialize } from 'bson';
import type { Command, Reply } from './commands/command.js';
import type { Database } from './database.js';
import { type Document, decodeExact, encode, isDocument, promoted } from './documents.js';
import { noSuchTransaction, transactionTooOld } from './errors.js';
import { successor } from './storage/key-encoding.js';
import { SESSIONS, sessionKey } from './storage/keys.js';
import type { Source } from './storage/layers.js';
import { Batch, type Transaction, type Workspace } from './storage/store.js';

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
  read(source: Source, session: string, number: number): Document | undefined {
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

  /** Forgets what no driver can ask for any more. */
  async expire(database: Database, now = Date.now()): Promise<void> {
    const batch = new Batch(database.store);
    for (const { key, value } of database.store.latest.range(SESSIONS, successor(SESSIONS), false)) {
      const { at } = deserialize(value) as { at: Date };
      if (now - at.getTime() > KEPT_MS) batch.remove(key);
    }
    await database.store.commit(batch);
  },
};

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly database: Database;
  readonly generation: number;
  readonly number: number;
  connection: number;
  timer: NodeJS.Timeout;
}

/** The multi-document transactions that clients have open, one per session. */
export class Transactions {
  readonly #open = new Map<string, OpenTransaction>();

  constructor(private readonly lifetimeMs: number) {}

  begin(session: string, number: number, database: Database, connection: number): void {
    this.abort(session);
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
  get(session: string, number: number, connection: number): OpenTransaction {
    const open = this.#open.get(session);
    if (!open || open.number !== number) {
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

  /** Commits; resolves when it is durable. */
  async commit(session: string, number: number, connection: number): Promise<void> {
    const { transaction, database, timer } = this.get(session, number, connection);
    retryRecords.write(transaction, session, number, { ok: 1 });
    clearTimeout(timer);
    this.#open.delete(session);
    const durable = database.commit(transaction);
    transaction.end();
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
  abortConnection(connection: number): void {
    for (const [session, open] of this.#open) if (open.connection === connection) this.abort(session);
  }

  abortAll(): void {
    for (const session of [...this.#open.keys()]) this.abort(session);
  }
}
