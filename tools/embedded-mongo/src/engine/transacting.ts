import type { ReadContext, Reply } from '../commands/command.js';
import type { Cursors } from '../cursors.js';
import { MongoError, noSuchTransaction, unsupported } from '../errors.js';
import type { Transaction } from '../storage/transaction.js';
import type { Pace } from '../turns.js';
import type { Call } from './call.js';
import type { Databases } from './databases.js';
import { isWrite, READS, type ReadName, WRITES, type WriteName } from './handlers.js';
import { retryRecords } from './retry-records.js';
import type { Transactions } from './transactions.js';

type Allowed = WriteName | ReadName;

const READS_ALLOWED: ReadonlySet<string> = new Set<ReadName>([
  'find',
  'aggregate',
  'distinct',
  'getMore',
  'killCursors',
]);
const isAllowed = (name: string): name is Allowed => isWrite(name) || READS_ALLOWED.has(name);

/** Carries out the commands of multi-document transactions. */
export class Transacting {
  constructor(
    private readonly transactions: Transactions,
    private readonly databases: Databases,
    private readonly cursors: Cursors,
  ) {}

  /** Runs a command of a transaction, which the first one begins. A failure of the command aborts the transaction. */
  async run(call: Call): Promise<Reply> {
    const { name, command, connection, database } = call;
    const session = required(call.session);
    const number = Number(command.txnNumber);
    if (command.startTransaction) await database.schemaSettled;
    if (connection.gone) throw noSuchTransaction('The client is gone.');
    if (command.startTransaction) {
      retryRecords.read(database.store, session, number);
      this.transactions.begin(session, number, database, connection);
    }
    const open = this.transactions.get(session, number, connection);
    if (open.database !== database) throw unsupported('A transaction over more than one database');
    if (!isAllowed(name)) {
      this.transactions.abort(session);
      throw new MongoError(
        263,
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    }
    const { transaction } = open;
    // The transaction may be aborted during a pause, so each pause checks that it is still open.
    const pace = call.pace(() => this.transactions.get(session, number, connection));
    try {
      const reply = await this.#carryOut(call, name, transaction, pace);
      await transaction.confirmed();
      if ('writeErrors' in reply || ('nErrors' in reply && reply.nErrors !== 0)) this.transactions.abort(session);
      return reply;
    } catch (error) {
      if (this.transactions.has(session, number)) this.transactions.abort(session);
      if (error instanceof MongoError) await transaction.confirmed();
      throw error;
    } finally {
      if (transaction.over) this.cursors.closeOver();
    }
  }

  /** `commitTransaction` or `abortTransaction`: a driver sends both to the database `admin`. */
  async end(call: Call): Promise<Reply> {
    const { name, command, connection } = call;
    const session = required(call.session);
    const number = Number(command.txnNumber);
    const pace = call.pace();
    if (name === 'abortTransaction') {
      this.transactions.get(session, number, connection);
      this.transactions.abort(session);
    } else if (this.transactions.has(session, number) || !(await this.#wasCommitted(session, number))) {
      await this.transactions.commit(session, number, connection, pace);
    }
    this.cursors.closeOver();
    return { ok: 1 };
  }

  async #carryOut(call: Call, name: Allowed, transaction: Transaction, pace: Pace): Promise<Reply> {
    const { command, database, session } = call;
    if (!isWrite(name)) {
      const context: ReadContext = {
        database,
        source: transaction,
        cursors: this.cursors,
        pace,
        session,
        transaction,
        keep: () => () => {},
      };
      return READS[name](command, context);
    }
    const release = await database.writer.acquire(pace.remaining);
    try {
      pace.check();
      return await WRITES[name](command, { database, workspace: transaction, pace });
    } finally {
      release();
    }
  }

  async #wasCommitted(session: string, number: number): Promise<boolean> {
    for (const { store } of this.databases) {
      if (!retryRecords.isCommit(store, session, number)) continue;
      await store.durable();
      return true;
    }
    return false;
  }
}

function required(session: string | undefined): string {
  if (session === undefined) throw new MongoError(72, 'InvalidOptions', 'A transaction needs a session');
  return session;
}
