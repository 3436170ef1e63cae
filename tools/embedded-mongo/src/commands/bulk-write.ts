import { deserialize, Long } from 'bson';
import { badValue, MongoError, unsupported } from '../errors.js';
import { type Document, decodeExact, promotedDocument } from '../values/documents.js';
import { type Command, documentOf, type Reply, requireFields, type WriteContext } from './command.js';
import { deleteMatching, eachStatement, insertReceived, updateMatching } from './write.js';

/** Several writes in collections of one database, in one command. */
export async function bulkWrite(command: Command, { database, workspace, pace }: WriteContext): Promise<Reply> {
  requireFields(command, 'ops', 'nsInfo', 'errorsOnly', 'ordered', 'bypassDocumentValidation');
  if (command.errorsOnly !== true) throw unsupported('bulkWrite with a result for each statement');
  const names = collectionsOf(command, database.name);
  const counts = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const failures = await eachStatement(command, command.ops as Uint8Array[], pace, async (bytes) => {
    const statement = deserialize(bytes, { promoteBuffers: false, promoteValues: false, raw: true });
    const [kind = ''] = Object.keys(statement);
    const name = names[Number(statement[kind])];
    if (name === undefined) throw badValue(`BulkWrite ns index ${statement[kind]} is not in nsInfo`);
    if (kind === 'insert') {
      requireFields(statement, 'document');
      insertReceived(workspace, database.catalog.ensure(name), statement.document);
      counts.nInserted += 1;
    } else if (kind === 'update') {
      requireFields(statement, 'filter', 'updateMods', 'multi', 'upsert', 'sort', 'hint');
      const { filter, updateMods, multi, upsert, ...rest } = statement;
      if (!(updateMods instanceof Uint8Array)) throw unsupported('An update pipeline');
      const { matched, modified, upserted } = await updateMatching({ database, workspace, pace }, name, {
        ...decodedFields(rest),
        filter: decoded(filter),
        change: decodeExact(updateMods),
        multi: multi === true,
        upsert: upsert === true,
      });
      counts.nMatched += matched;
      counts.nModified += modified;
      counts.nUpserted += upserted ? 1 : 0;
    } else if (kind === 'delete') {
      requireFields(statement, 'filter', 'multi', 'hint');
      const { filter, multi, ...rest } = statement;
      const selection = { ...decodedFields(rest), filter: decoded(filter), limit: multi === true ? 0 : 1 };
      counts.nDeleted += await deleteMatching({ database, workspace, pace }, name, selection);
    } else throw unsupported(`The statement ${kind} of bulkWrite`);
  });
  const firstBatch = failures.map(({ index, ...failure }) => ({ ok: 0, idx: index, n: 0, ...failure }));
  return {
    cursor: { id: Long.ZERO, firstBatch, ns: 'admin.$cmd.bulkWrite' },
    nErrors: failures.length,
    ...counts,
    ok: 1,
  };
}

/**
 * The database that a bulk write is about: unlike any other command it is sent to `admin`.
 * @throws MongoError where it is about several
 */
export function databaseOf(command: Command): string {
  const [first = '', ...others] = new Set(namespacesOf(command).map((namespace) => namespace.split('.')[0]));
  if (others.length > 0) throw unsupported('A bulkWrite over more than one database');
  return first;
}

/** The database of a bulk write's first collection; `admin` for one that names none. */
export function firstDatabaseOf({ nsInfo, $db }: Command): string {
  const [first] = Array.isArray(nsInfo) ? nsInfo : [];
  try {
    const { ns } = first instanceof Uint8Array ? decodeExact(first) : documentOf(first);
    return typeof ns === 'string' ? ns.slice(0, ns.indexOf('.')) : $db;
  } catch {
    // The invalid namespace is reported when the command runs.
    return $db;
  }
}

function collectionsOf(command: Command, database: string): string[] {
  return namespacesOf(command).map((namespace) => namespace.slice(database.length + 1));
}

function namespacesOf({ nsInfo }: Command): string[] {
  if (!Array.isArray(nsInfo)) throw badValue('bulkWrite needs nsInfo');
  return nsInfo.map((info) => {
    const { ns } = info instanceof Uint8Array ? decodeExact(info) : documentOf(info);
    if (typeof ns !== 'string') throw new MongoError(73, 'InvalidNamespace', 'A namespace must be a text');
    return ns;
  });
}

const decoded = (bytes: Uint8Array): Document => promotedDocument(decodeExact(bytes));

/** Fields whose documents are bytes still. */
function decodedFields(fields: Document): Document {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Uint8Array ? decoded(value) : value]),
  );
}
