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
/** So many plain documents travel in one message. */
const PORTION = 250;
/** What is hurried rests for so much of what each portion took. */
const HURRIED_SHARE = 0.5;
/** What comes after the last portion, most of all the commit, costs about as much as one. */
const AFTERWARDS = 1;

type Statement = mongoose.mongo.AnyClientBulkWriteModel<mongoose.mongo.Document>;

/** One write of those that {@link writeAll} makes. It is stored as it is: without defaults and casts of a schema. */
export interface StoreWrite {
  readonly statement: Statement;
  /** What it means that a unique index has the same values already. */
  readonly onDuplicate?: (cause: unknown) => Error;
  /** What it means that what is to be changed is not there. All has to be where one of the writes says this. */
  readonly onMiss?: () => Error;
  /** As how many plain documents it is as large, where it is larger than one. */
  readonly size?: number;
}
type Meaning = Omit<StoreWrite, 'statement'>;

export function insertion<Stored>(model: Model<Stored>, document: Stored & object, meaning: Meaning = {}): StoreWrite {
  return { statement: { name: 'insertOne', namespace: namespaceOf(model), document }, ...meaning };
}

export function update<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  change: UpdateQuery<Stored>,
  { upsert = false, ...meaning }: Meaning & { readonly upsert?: boolean } = {},
): StoreWrite {
  const statement = { name: 'updateOne', namespace: namespaceOf(model), filter, update: change, upsert } as Statement;
  return { statement, ...meaning };
}

export function replacement<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  document: Omit<Stored, '_id'>,
  meaning: Meaning = {},
): StoreWrite {
  const statement = { name: 'replaceOne', namespace: namespaceOf(model), filter, replacement: document } as Statement;
  return { statement, ...meaning };
}

export function deletion<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): StoreWrite {
  return { statement: { name: 'deleteOne', namespace: namespaceOf(model), filter } as Statement };
}

/** {@link deletion} of all that the filter finds. */
export function deletions<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  meaning: Meaning = {},
): StoreWrite {
  return { statement: { name: 'deleteMany', namespace: namespaceOf(model), filter } as Statement, ...meaning };
}

export interface WritingOptions {
  /** Whether many writes give only little way to others meanwhile. */
  readonly yieldLess?: boolean | undefined;
}

/**
 * Makes the writes of a transaction in one trip, many in a few, in their order. The transaction has to end with
 * whatever this throws.
 * @throws what the writes say of duplicates, and of what is not there
 */
export async function writeAll(
  connection: Connection,
  session: ClientSession,
  writes: readonly StoreWrite[],
  { yieldLess = false }: WritingOptions = {},
): Promise<void> {
  let found = 0;
  const write = (portion: readonly StoreWrite[]) => {
    const options = { session, ignoreUndefined: true, maxTimeMS: timeLeft(session) };
    const statements = portion.map(({ statement }) => statement);
    const client = connection.getClient();
    return inStoreSpan('bulkWrite', connection.name, () => client.bulkWrite(statements, options)).catch(
      (error: unknown) => {
        throw meaningOf(error, portion);
      },
    );
  };
  const portions = [...portionsOf(writes)];
  const runner = new YieldingRunner({ share: yieldLess ? HURRIED_SHARE : 1, timeLeft: () => timeLeft(session) });
  for (const [index, portion] of portions.entries()) {
    const toCome = portions.length - 1 - index;
    const written = toCome === 0 ? write(portion) : runner.run(() => write(portion), toCome + AFTERWARDS);
    const { matchedCount, upsertedCount } = await written;
    found += matchedCount + upsertedCount;
  }
  const missed = writes.find(({ onMiss }) => onMiss)?.onMiss;
  if (!missed) return;
  const updates = writes.filter(({ statement: { name } }) => name === 'updateOne' || name === 'replaceOne');
  if (found !== updates.length) throw missed();
}

const namespaceOf = <Stored>({ db, collection }: Model<Stored>) => `${db.name}.${collection.collectionName}`;

/** While one of them is put together, nobody else is served. */
function* portionsOf(writes: readonly StoreWrite[]): Generator<readonly StoreWrite[]> {
  let [start, size] = [0, 0];
  for (const [index, write] of writes.entries()) {
    if (size >= PORTION) {
      yield writes.slice(start, index);
      [start, size] = [index, 0];
    }
    size += write.size ?? 1;
  }
  if (start < writes.length) yield writes.slice(start);
}

/** The driver wraps what the store said in an error of its own, without its labels. */
function meaningOf(error: unknown, writes: readonly StoreWrite[]): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return error;
  if (error.cause instanceof MongoServerError) return error.cause;
  const [[index, { code, message }] = [-1, { code: -1, message: '' }]] = error.writeErrors;
  if (index === -1) return error;
  const reason = new MongoServerError({ code, message });
  return (code === DUPLICATE_KEY && writes[index]?.onDuplicate?.(reason)) || reason;
}
