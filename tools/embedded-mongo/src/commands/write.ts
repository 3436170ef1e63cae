import { ObjectId } from 'bson';
import type { Collection } from '../catalog/catalog.js';
import { deleteDocument, insertDocument, replaceDocument } from '../catalog/index-entries.js';
import { MongoError } from '../errors.js';
import { projectionOf } from '../query/projection.js';
import { Row, select } from '../query/reader.js';
import { seedOf, type Update, updateOf } from '../query/update.js';
import { idIn } from '../storage/keys.js';
import type { Workspace } from '../storage/workspace.js';
import type { Pace } from '../turns.js';
import {
  type Document,
  decode,
  decodeExact,
  encode,
  kinded,
  MAX_DOCUMENT_BYTES,
  requireSupported,
} from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';
import { type Command, documentOf, numberOf, type Reply, requireFields, target, type WriteContext } from './command.js';
import { statementOf } from './statement.js';

const COMMON_FIELDS = ['ordered', 'bypassDocumentValidation'];

export async function insert(command: Command, { database, workspace, pace }: WriteContext): Promise<Reply> {
  requireFields(command, 'documents', ...COMMON_FIELDS);
  const collection = database.catalog.ensure(target(command));
  let inserted = 0;
  const writeErrors = await eachStatement(command, command.documents as Uint8Array[], pace, (bytes) => {
    insertReceived(workspace, collection, bytes);
    inserted++;
  });
  return { n: inserted, ...reported(writeErrors), ok: 1 };
}

export async function update(command: Command, context: WriteContext): Promise<Reply> {
  requireFields(command, 'updates', ...COMMON_FIELDS);
  let [matchedOrMade, allModified] = [0, 0];
  const upserted: Document[] = [];
  const writeErrors = await eachStatement(command, command.updates as unknown[], context.pace, async (raw, index) => {
    const statement = statementOf(raw);
    requireFields({ statement: 1, ...statement }, 'q', 'u', 'multi', 'upsert', 'sort', 'hint');
    const { q, u: change, multi, upsert, sort, hint } = statement;
    const {
      matched,
      modified,
      upserted: made,
    } = await updateMatching(context, target(command), {
      filter: documentOf(q),
      change,
      multi: Boolean(multi),
      upsert: Boolean(upsert),
      sort,
      hint,
    });
    matchedOrMade += matched + (made ? 1 : 0);
    allModified += modified;
    if (made) upserted.push({ index, _id: made._id });
  });
  return {
    n: matchedOrMade,
    nModified: allModified,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...reported(writeErrors),
    ok: 1,
  };
}

export async function remove(command: Command, context: WriteContext): Promise<Reply> {
  requireFields(command, 'deletes', ...COMMON_FIELDS);
  let deleted = 0;
  const writeErrors = await eachStatement(command, command.deletes as unknown[], context.pace, async (raw) => {
    const statement = statementOf(raw);
    requireFields({ statement: 1, ...statement }, 'q', 'limit', 'hint');
    const { q, limit, hint } = statement;
    deleted += await deleteMatching(context, target(command), { filter: documentOf(q), limit: numberOf(limit), hint });
  });
  return { n: deleted, ...reported(writeErrors), ok: 1 };
}

export interface UpdateStatement {
  readonly filter: Document;
  /** Update operators, or the replacement for one document. */
  readonly change: unknown;
  readonly multi: boolean;
  readonly upsert: boolean;
  readonly sort?: unknown;
  readonly hint?: unknown;
}

/** Updates what the statement finds, or makes it if it says so: `upserted` is then what was made. */
export async function updateMatching(
  { database, workspace, pace }: WriteContext,
  name: string,
  { filter, change, multi, upsert: makes, sort, hint }: UpdateStatement,
): Promise<{ readonly matched: number; readonly modified: number; readonly upserted?: Document }> {
  const update = updateOf(change);
  if (multi && update.replaces) {
    throw new MongoError(9, 'FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const collection = makes ? database.catalog.ensure(name) : database.collection(name);
  const rows = await pace.collect(
    select(workspace, collection, { filter, sort: documentOf(sort), hint, limit: multi ? 0 : 1 }),
  );
  if (!collection) return { matched: 0, modified: 0 };
  if (rows.length === 0 && makes) {
    return { matched: 0, modified: 0, upserted: upsert(workspace, collection, filter, update) };
  }
  let modified = 0;
  for (const row of rows) {
    if (updateRow(workspace, collection, row, update)) modified++;
    await pace.breathe();
  }
  return { matched: rows.length, modified };
}

/** Deletes at most `limit` of what the filter finds, all for 0; how many. */
export async function deleteMatching(
  { database, workspace, pace }: WriteContext,
  name: string,
  { filter, limit, hint }: { readonly filter: Document; readonly limit: number; readonly hint?: unknown },
): Promise<number> {
  const collection = database.collection(name);
  const rows = await pace.collect(select(workspace, collection, { filter, hint, limit }));
  for (const row of rows) {
    deleteDocument(workspace, collection as Collection, row);
    await pace.breathe();
  }
  return rows.length;
}

export async function findAndModify(command: Command, { database, workspace, pace }: WriteContext): Promise<Reply> {
  requireFields(command, 'query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint', ...COMMON_FIELDS);
  const collection = command.upsert ? database.catalog.ensure(target(command)) : database.collection(target(command));
  const filter = documentOf(command.query);
  const selection = { filter, sort: documentOf(command.sort), hint: command.hint, limit: 1 };
  const projection = projectionOf(documentOf(command.fields));
  const shown = (document: Document) => {
    if (!projection) return document;
    return projection.apply(projection.selects ? document : (kinded(document) as Document));
  };
  const [row] = await pace.collect(select(workspace, collection, selection));
  if (command.remove) {
    if (row && collection) deleteDocument(workspace, collection, row);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: row ? shown(decodeExact(row.bytes)) : null, ok: 1 };
  }
  const change = updateOf(command.update);
  if (row && collection) {
    const after = updateRow(workspace, collection, row, change) ?? row;
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: shown(decodeExact((command.new ? after : row).bytes)),
      ok: 1,
    };
  }
  if (!command.upsert || !collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const document = upsert(workspace, collection, filter, change);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
    value: command.new ? shown(document) : null,
    ok: 1,
  };
}

/** Stores a document as it came; it gets an id if it has none. */
export function insertReceived(workspace: Workspace, collection: Collection, received: Uint8Array): void {
  if (received.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(10334, 'BSONObjectTooLarge', 'A document is larger than 16 MB');
  }
  let bytes: Buffer = Buffer.from(received);
  let document = decode(bytes);
  requireSupported(document);
  if (Object.keys(document)[0] !== '_id') {
    const { _id = new ObjectId(), ...fields } = decodeExact(bytes);
    bytes = encode({ _id, ...fields });
    document = decode(bytes);
  }
  requireId(document._id);
  insertDocument(workspace, collection, { bytes, document });
}

/** The row as it is afterwards; undefined if that is as it was. */
function updateRow(workspace: Workspace, collection: Collection, row: Row, change: Update): Row | undefined {
  const bytes = change.applyInPlace(row.bytes) ?? updated(row, change);
  if (bytes.equals(row.bytes)) {
    // Also one that changes nothing must not meet another writer in the middle.
    workspace.claim(row.key);
    return undefined;
  }
  const changed = new Row(row.key, bytes);
  replaceDocument(workspace, collection, row, changed);
  return changed;
}

function updated(row: Row, change: Update): Buffer {
  const after = change.apply(change.replaces ? { _id: row.document._id } : decodeExact(row.bytes), false);
  if (encodeKey(after._id).equals(idIn(row.key))) return encode(after);
  throw new MongoError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function upsert(workspace: Workspace, collection: Collection, filter: Document, change: Update): Document {
  const { _id = new ObjectId(), ...fields } = change.apply(seedOf(filter), true);
  requireId(_id);
  const document = { _id, ...fields };
  const bytes = encode(document);
  insertDocument(workspace, collection, { bytes, document: decode(bytes) });
  return document;
}

function requireId(id: unknown): void {
  if (Array.isArray(id) || id instanceof RegExp) {
    throw new MongoError(2, 'BadValue', "The '_id' value cannot be an array or a regular expression");
  }
}

/** Runs the statements of a bulk write; what fails is reported by its index, and ends an ordered one. */
export async function eachStatement<Statement>(
  command: Command,
  statements: readonly Statement[],
  pace: Pace,
  run: (statement: Statement, index: number) => Promise<void> | void,
): Promise<Document[]> {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || CONCERNS_ALL.has(error.code)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details.fields });
      if (command.ordered !== false) break;
    }
    await pace.breathe();
  }
  return writeErrors;
}

const reported = (writeErrors: readonly Document[]) => (writeErrors.length > 0 ? { writeErrors } : {});

/** A conflict with another writer, and the end of the time, the transaction or the store: none is one statement's. */
const CONCERNS_ALL = new Set([50, 91, 112, 251]);
