import mongoose, {
  type ClientSession,
  type Connection,
  type Model,
  type QueryFilter,
  type UpdateQuery,
} from 'mongoose';
import { inStoreSpan } from './store-spans.js';
import { timeLeft } from './time-limits.js';
import { YieldingRunner } from './yielding-runner.js';

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo;
const DUPLICATE_KEY = 11000;
/** Number of plain documents in one message. */
const MAX_BATCH = 250;
/** Pause after each chunk, as a share of its duration, for writes that yield less. */
const HURRIED_SHARE = 0.5;
/** The commit and the rest after the last chunk take about as long as one chunk. */
const AFTERWARDS = 1;

type Statement = mongoose.mongo.AnyClientBulkWriteModel<mongoose.mongo.Document>;

/** Write for {@link writeAll}. It is stored as given, without defaults and casts of a schema. */
export interface StoreWrite {
  readonly statement: Statement;
  /** Error to throw if a unique index already has the same values. */
  readonly onDuplicate?: (cause: unknown) => Error;
  /** Error to throw if a document to change is missing. If one write has it, all updates must find their document. */
  readonly onMiss?: () => Error;
  /** Size, as a multiple of a plain document. */
  readonly size?: number;
}
type WriteOptions = Omit<StoreWrite, 'statement'>;

export function insertion<Stored>(
  model: Model<Stored>,
  document: Stored & object,
  options: WriteOptions = {},
): StoreWrite {
  return { statement: { name: 'insertOne', namespace: namespaceOf(model), document }, ...options };
}

export function update<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  change: UpdateQuery<Stored>,
  { upsert = false, ...options }: WriteOptions & { readonly upsert?: boolean } = {},
): StoreWrite {
  const statement = { name: 'updateOne', namespace: namespaceOf(model), filter, update: change, upsert } as Statement;
  return { statement, ...options };
}

export function replacement<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  document: Omit<Stored, '_id'>,
  options: WriteOptions = {},
): StoreWrite {
  const statement = { name: 'replaceOne', namespace: namespaceOf(model), filter, replacement: document } as Statement;
  return { statement, ...options };
}

export function deletion<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): StoreWrite {
  return { statement: { name: 'deleteOne', namespace: namespaceOf(model), filter } as Statement };
}

/** {@link deletion} of all that the filter finds. */
export function deletions<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  options: WriteOptions = {},
): StoreWrite {
  return { statement: { name: 'deleteMany', namespace: namespaceOf(model), filter } as Statement, ...options };
}

export interface WritingOptions {
  /** True if large writes pause only briefly for other requests. */
  readonly yieldLess?: boolean | undefined;
}

/**
 * Stores the writes of a transaction in their order, in as few round trips as possible. The transaction must end with
 * whatever this throws.
 * @throws the errors of `onDuplicate` and `onMiss`
 */
export async function writeAll(
  connection: Connection,
  session: ClientSession,
  writes: readonly StoreWrite[],
  { yieldLess = false }: WritingOptions = {},
): Promise<void> {
  let matched = 0;
  const write = (batch: readonly StoreWrite[]) => {
    const options = { session, ignoreUndefined: true, maxTimeMS: timeLeft(session) };
    const statements = batch.map(({ statement }) => statement);
    const client = connection.getClient();
    return inStoreSpan('bulkWrite', connection.name, () => client.bulkWrite(statements, options)).catch(
      (error: unknown) => {
        throw meaningOf(error, batch);
      },
    );
  };
  const portions = [...writeBatches(writes)];
  const runner = new YieldingRunner({ share: yieldLess ? HURRIED_SHARE : 1, timeLeft: () => timeLeft(session) });
  for (const [index, batch] of portions.entries()) {
    const remaining = portions.length - 1 - index;
    const written = remaining === 0 ? write(batch) : runner.run(() => write(batch), remaining + AFTERWARDS);
    const { matchedCount, upsertedCount } = await written;
    matched += matchedCount + upsertedCount;
  }
  const missed = writes.find(({ onMiss }) => onMiss)?.onMiss;
  if (!missed) return;
  const updates = writes.filter(({ statement: { name } }) => name === 'updateOne' || name === 'replaceOne');
  if (matched !== updates.length) throw missed();
}

const namespaceOf = <Stored>({ db, collection }: Model<Stored>) => `${db.name}.${collection.collectionName}`;

/** Splits the writes into chunks: serializing one blocks all other requests of the process. */
function* writeBatches(writes: readonly StoreWrite[]): Generator<readonly StoreWrite[]> {
  let [start, size] = [0, 0];
  for (const [index, write] of writes.entries()) {
    if (size >= MAX_BATCH) {
      yield writes.slice(start, index);
      [start, size] = [index, 0];
    }
    size += write.size ?? 1;
  }
  if (start < writes.length) yield writes.slice(start);
}

/** Unwraps the error of the store: the driver's own lacks its labels. */
function meaningOf(error: unknown, writes: readonly StoreWrite[]): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return error;
  if (error.cause instanceof MongoServerError) return error.cause;
  const [[index, { code, message }] = [-1, { code: -1, message: '' }]] = error.writeErrors;
  if (index === -1) return error;
  const reason = new MongoServerError({ code, message });
  return (code === DUPLICATE_KEY && writes[index]?.onDuplicate?.(reason)) || reason;
}
