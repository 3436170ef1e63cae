import { administration } from '../commands/administration.js';
import { databaseOf, firstDatabaseOf } from '../commands/bulk-write.js';
import { type Command, numberOf, type Reply } from '../commands/command.js';
import type { Connection } from '../connection.js';
import { Cursors } from '../cursors.js';
import { failureReply, MongoError } from '../errors.js';
import { FreeSpace } from '../storage/free-space.js';
import { Pace } from '../turns.js';
import type { Call } from './call.js';
import { Databases } from './databases.js';
import { expire } from './expiry.js';
import { isRead, isSchemaChange, isWrite } from './handlers.js';
import { Packing } from './packing.js';
import { read, readSnapshot, readsAtSnapshot } from './reading.js';
import { sessionOf, sessionsOf } from './sessions.js';
import { Snapshots } from './snapshots.js';
import { Transacting } from './transacting.js';
import { Transactions } from './transactions.js';
import { write } from './writing.js';

const ADDITIONS = new Set(['insert', 'update', 'findAndModify', 'bulkWrite']);
const UPKEEP_MS = 60_000;

/**
 * Carries out commands. Many run at the same time, turn by turn; those that write or commit one after another in each
 * database. Reading needs no turn: it sees what was durable when it began.
 */
export class Engine {
  readonly #databases: Databases;
  readonly #cursors = new Cursors();
  readonly #transactions = new Transactions();
  readonly #snapshots = new Snapshots();
  readonly #transacting: Transacting;
  readonly #space: FreeSpace;
  readonly #packing: Packing;
  readonly #upkeep: NodeJS.Timeout;
  readonly #running = new Set<Promise<Reply>>();
  #tidying: Promise<void> = Promise.resolve();
  #closing = false;

  /** @throws Error if the files of a database are of a version that is not known yet */
  constructor(
    directory: string,
    private readonly address: () => string,
  ) {
    this.#databases = new Databases(directory);
    this.#transacting = new Transacting(this.#transactions, this.#databases, this.#cursors);
    this.#space = new FreeSpace(directory);
    this.#packing = new Packing(this.#databases, () => this.#space.mayAdd());
    this.#upkeep = setInterval(() => {
      this.#tidying = this.#tidying.then(() => this.tidy());
    }, UPKEEP_MS);
    this.#upkeep.unref();
  }

  /** The database that a command works on; what names none, or several, is of `admin`. */
  databaseOf(command: Command): string {
    if ('commitTransaction' in command) {
      const session = sessionOf(command);
      return (session && this.#transactions.databaseOf(session)) || command.$db;
    }
    return 'bulkWrite' in command ? firstDatabaseOf(command) : command.$db;
  }

  /** The reply to a command; a failure is a reply too. */
  async run(command: Command, connection: Connection): Promise<Reply> {
    this.#packing.asked();
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

  /** Closes cursors that are idle or over, and deletes expired documents and retry records. Runs every minute. */
  async tidy(now = Date.now()): Promise<void> {
    this.#cursors.closeIdle(now);
    this.#cursors.closeOver();
    for (const database of this.#databases) {
      try {
        await expire(database, this.#pace(0), now);
      } catch (error) {
        if (this.#closing) return;
        // The next round tries again, e.g. when the disk has space again.
        process.stderr.write(`embedded-mongo: nothing expires in ${database.name}: ${String(error)}\n`);
      }
    }
  }

  /** Number of moments that are being read, in all databases. */
  get readers(): number {
    return this.#databases.readers;
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#upkeep);
    this.#transactions.abortAll();
    // Running commands finish, or fail at their next pause.
    await Promise.all([this.#packing.close(), this.#tidying, ...this.#running]);
    this.#cursors.closeAll();
    this.#snapshots.endAll();
    await this.#databases.close();
  }

  async #dispatch(command: Command, connection: Connection): Promise<Reply> {
    this.#requireOpen();
    const [name = ''] = Object.keys(command);
    const administrative = administration(name, command, {
      address: this.address(),
      connection: connection.id,
      databases: () => this.#databases.names(),
    });
    if (name === 'endSessions') for (const session of sessionsOf(command)) this.#endSession(session);
    if (administrative) return administrative;
    if (ADDITIONS.has(name)) this.#space.require();
    const call: Call = {
      name,
      command,
      session: sessionOf(command),
      connection,
      database: this.#databases.get(name === 'bulkWrite' ? databaseOf(command) : command.$db),
      pace: (check) => this.#pace(numberOf(command.maxTimeMS), check),
    };
    if (name === 'commitTransaction' || name === 'abortTransaction') return this.#transacting.end(call);
    if (command.autocommit === false) return this.#transacting.run(call);
    if (readsAtSnapshot(name, command)) return readSnapshot(call, this.#cursors, this.#snapshots);
    if (isRead(name)) return read(call, name, this.#cursors);
    if (isWrite(name) || isSchemaChange(name)) return write(call, name);
    throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
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
}
