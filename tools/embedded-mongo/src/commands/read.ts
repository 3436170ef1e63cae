import type { Collection } from '../catalog/catalog.js';
import { unsupported } from '../errors.js';
import { fieldsNeededBy } from '../filters/needed-fields.js';
import { pipelineOf, requireCount } from '../query/pipeline.js';
import { planFor } from '../query/planner.js';
import { projectionOf } from '../query/projection.js';
import { type Counters, chosen, countOf, type Row, type Selection, select } from '../query/reader.js';
import { requireSort } from '../query/sorting.js';
import type { PipelineContext } from '../query/stage.js';
import { PAUSE, type Step } from '../turns.js';
import { withFields } from '../values/decode.js';
import { type Document, decodeExact, encode, isDocument, promoted, valuesAt } from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';
import {
  type Command,
  documentOf,
  namespace,
  numberOf,
  type ReadContext,
  type Reply,
  requireFields,
  target,
} from './command.js';
import { CursorReply } from './cursor-reply.js';

const FIRST_BATCH = 101;

export function find(command: Command, context: ReadContext): Promise<Reply> {
  requireFields(
    command,
    'filter',
    'sort',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'projection',
    'noCursorTimeout',
    'hint',
    'allowDiskUse',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
  );
  for (const field of ['returnKey', 'showRecordId', 'tailable', 'awaitData']) {
    if (command[field]) throw unsupported(`The field ${field} of find`);
  }
  const projection = projectionOf(documentOf(command.projection));
  const output = (row: Row) => {
    if (!projection) return row.bytes;
    if (!projection.selects) return encode(projection.apply(row.document));
    const kept = projection.keeps && withFields(row.bytes, projection.keeps);
    return kept ?? encode(projection.apply(decodeExact(row.bytes)));
  };
  const single = Boolean(command.singleBatch) || numberOf(command.limit) < 0;
  const selection = selectionOf(command);
  // Only filter and sort read decoded rows then, so no other field has to be decoded.
  const passes = !projection || projection.selects;
  const fields = passes ? fieldsNeededBy(selection.filter, documentOf(selection.sort)) : undefined;
  return cursorOf(command, context, { ...selection, fields }, output, single);
}

export async function aggregate(command: Command, context: ReadContext): Promise<Reply> {
  requireFields(command, 'pipeline', 'cursor', 'allowDiskUse', 'hint', 'let');
  if (command.let && Object.keys(documentOf(command.let)).length > 0) throw unsupported('The field let of aggregate');
  if (typeof command.aggregate !== 'string') throw unsupported('An aggregation without a collection');
  const all = command.pipeline as Document[];
  pipelineOf(all);
  const stages = [...all];
  const selection = { ...leadingSelection(stages), hint: command.hint };
  if (stages.length === 0) return cursorOf(command, context, selection, ({ bytes }) => bytes, false);
  const { database, source } = context;
  const collection = database.collection(command.aggregate);
  const pipeline: PipelineContext = { source, collection: (name) => database.collection(name) };
  const results = run(stages, collection, selection, pipeline);
  return startCursor(command, context, encoded(results), false);
}

function* run(
  stages: readonly Document[],
  collection: Collection | undefined,
  selection: Selection,
  context: PipelineContext,
): Generator<Step<Document>> {
  const [first] = stages;
  const limited = selection.limit || selection.skip;
  if (first && !limited && ('$count' in first || countsAll(first.$group))) {
    const n = yield* countOf(context.source, collection, selection);
    const counted = '$count' in first ? { [String(first.$count)]: n } : { _id: documentOf(first.$group)._id, n };
    yield* pipelineOf(stages.slice(1))(n > 0 ? [counted] : [], context);
    return;
  }
  const fields =
    first && '$group' in first ? fieldsNeededBy(selection.filter, documentOf(selection.sort), first.$group) : undefined;
  const rows = select(context.source, collection, { ...selection, fields });
  yield* pipelineOf(stages)(documentsOf(rows), context);
}

function* encoded(documents: Iterable<Step<Document>>): Generator<Step<Buffer>> {
  for (const document of documents) yield document === PAUSE ? PAUSE : encode(document);
}

/** The form in which drivers count: `{_id: 1, n: {$sum: 1}}`. */
function countsAll(group: unknown): boolean {
  if (!isDocument(group) || Object.keys(group).join() !== '_id,n' || !isDocument(group.n)) return false;
  return (group._id === 1 || group._id === null) && Object.keys(group.n).join() === '$sum' && group.n.$sum === 1;
}

function* documentsOf(rows: Iterable<Step<Row>>): Generator<Step<Document>> {
  for (const row of rows) yield row === PAUSE ? PAUSE : row.document;
}

export async function count(command: Command, { database, source, pace }: ReadContext): Promise<Reply> {
  requireFields(command, 'query', 'skip', 'limit', 'hint');
  const selection = {
    filter: documentOf(command.query),
    skip: numberOf(command.skip),
    limit: Math.abs(numberOf(command.limit)),
    hint: command.hint,
  };
  return { n: await pace.result(countOf(source, database.collection(target(command)), selection)), ok: 1 };
}

export async function distinct(command: Command, { database, source, pace }: ReadContext): Promise<Reply> {
  requireFields(command, 'key', 'query', 'hint');
  const found = new Map<string, unknown>();
  const selection = { filter: documentOf(command.query), hint: command.hint };
  for (const row of select(source, database.collection(target(command)), selection)) {
    if (row === PAUSE) {
      await pace.pause();
      continue;
    }
    for (const value of valuesAt(row.document, String(command.key)).flat()) {
      if (value !== undefined) found.set(encodeKey(value).toString('latin1'), value);
    }
  }
  return { values: [...found.values()], ok: 1 };
}

export async function explain(command: Command, { database, source, pace }: ReadContext): Promise<Reply> {
  const inner = documentOf(command.explain);
  const name = target(inner);
  const selection = 'pipeline' in inner ? leadingSelection([...(inner.pipeline as Document[])]) : selectionOf(inner);
  const collection = database.collection(name);
  if (!collection)
    return { queryPlanner: { namespace: `${command.$db}.${name}`, winningPlan: { stage: 'EOF' } }, ok: 1 };
  const best = planFor(collection, selection.filter, requireSort(selection.sort), selection.hint);
  const plan = chosen(source, best, selection);
  const counters: Counters = { keys: 0, documents: 0 };
  const returned = (await pace.collect(select(source, collection, selection, counters))).length;
  const direction = plan.reverse ? 'backward' : 'forward';
  const scans = plan.scans.map(({ index }) =>
    index ? { stage: 'IXSCAN', indexName: index.name, direction } : { stage: 'COLLSCAN' },
  );
  const scan = scans.length === 1 ? scans[0] : { stage: 'OR', inputStages: scans };
  return {
    queryPlanner: {
      namespace: `${command.$db}.${name}`,
      winningPlan: plan.sorted ? scan : { stage: 'SORT', inputStage: scan },
    },
    executionStats: { nReturned: returned, totalKeysExamined: counters.keys, totalDocsExamined: counters.documents },
    ok: 1,
  };
}

export async function getMore(command: Command, { cursors, pace }: ReadContext): Promise<Reply> {
  requireFields(command, 'collection', 'batchSize');
  const size = command.batchSize === undefined ? Number.POSITIVE_INFINITY : numberOf(command.batchSize);
  const { documents, id, namespace: name } = await cursors.next(BigInt(String(command.getMore)), size, pace);
  return new CursorReply('nextBatch', documents, id, name);
}

export function killCursors(command: Command, { cursors }: ReadContext): Reply {
  const ids = command.cursors as { toString(): string }[];
  const killed = ids.filter((id) => cursors.kill(BigInt(id.toString())));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

const selectionOf = (command: Document): Selection => ({
  filter: documentOf(command.filter ?? command.query),
  sort: documentOf(command.sort),
  skip: requireCount('skip', numberOf(command.skip), 0),
  limit: Math.abs(requireCount('limit', numberOf(command.limit), Number.MIN_SAFE_INTEGER)),
  hint: command.hint,
});

/** Takes the stages off the front that an index can answer. */
function leadingSelection(stages: Document[]): Selection {
  const filters: Document[] = [];
  while (stages[0] && '$match' in stages[0]) filters.push(documentOf(promoted(stages.shift()?.$match)));
  const sort = stages[0] && '$sort' in stages[0] ? documentOf(promoted(stages.shift()?.$sort)) : {};
  const skip = stages[0] && '$skip' in stages[0] ? numberOf(promoted(stages.shift()?.$skip)) : 0;
  const limit = stages[0] && '$limit' in stages[0] ? numberOf(promoted(stages.shift()?.$limit)) : 0;
  return {
    filter: filters.length === 1 ? documentOf(filters[0]) : filters.length > 1 ? { $and: filters } : {},
    sort,
    skip,
    limit,
  };
}

function cursorOf(
  command: Command,
  context: ReadContext,
  selection: Selection,
  output: (row: Row) => Buffer,
  single: boolean,
): Promise<Reply> {
  const collection = context.database.collection(target(command));
  return startCursor(command, context, mapped(select(context.source, collection, selection), output), single);
}

async function startCursor(
  command: Command,
  { cursors, pace, session, transaction, keep }: ReadContext,
  documents: Iterator<Step<Buffer>>,
  single: boolean,
): Promise<Reply> {
  // A cursor of a transaction ends with it.
  const cursor = { namespace: namespace(command), documents, session, over: () => transaction?.over ?? false };
  const batch = await cursors.start(cursor, batchSizeOf(command), pace, keep);
  if (single && batch.id !== 0n) cursors.kill(batch.id);
  return new CursorReply('firstBatch', batch.documents, single ? 0n : batch.id, namespace(command));
}

function batchSizeOf(command: Command): number {
  const size = isDocument(command.cursor) ? command.cursor.batchSize : command.batchSize;
  return size === undefined ? FIRST_BATCH : Number(size);
}

function* mapped(rows: Iterable<Step<Row>>, output: (row: Row) => Buffer): Generator<Step<Buffer>> {
  for (const row of rows) yield row === PAUSE ? PAUSE : output(row);
}
