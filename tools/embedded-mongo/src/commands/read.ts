import { type Document, encode, isDocument, valuesAt } from '../documents.js';
import { unsupported } from '../errors.js';
import { checkPipeline, type PipelineContext, runStages } from '../query/pipeline.js';
import { planFor } from '../query/planner.js';
import { type Counters, type Row, type Selection, select } from '../query/reader.js';
import { encodeKey } from '../storage/key-encoding.js';
import { CursorReply } from '../wire/cursor-reply.js';
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
import { projectionOf } from './projection.js';

const FIRST_BATCH = 101;

export function find(command: Command, context: ReadContext): Reply {
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
  const project = projectionOf(documentOf(command.projection));
  const output = ({ bytes, document }: Row) => (project ? encode(project(document)) : bytes);
  const single = Boolean(command.singleBatch) || numberOf(command.limit) < 0;
  return cursorOf(command, context, selectionOf(command), output, single);
}

export function aggregate(command: Command, context: ReadContext): Reply {
  requireFields(command, 'pipeline', 'cursor', 'allowDiskUse', 'hint', 'let');
  if (command.let && Object.keys(documentOf(command.let)).length > 0) throw unsupported('The field let of aggregate');
  const stages = [...(command.pipeline as Document[])];
  checkPipeline(stages);
  const selection = leadingSelection(stages);
  const { database, source } = context;
  const collection = typeof command.aggregate === 'string' ? database.collection(command.aggregate) : undefined;
  if (typeof command.aggregate !== 'string') throw unsupported('An aggregation without a collection');
  if (stages.length === 0) return cursorOf(command, context, selection, ({ bytes }) => bytes, false);
  const pipeline: PipelineContext = { source, collection: (name) => database.collection(name) };
  const rows = [...select(source, collection, selection)].map((row) => row.document);
  const results = runStages(rows, stages, pipeline).map(encode);
  return startCursor(command, context, { documents: results[Symbol.iterator](), close: () => {} }, false);
}

export function count(command: Command, { database, source }: ReadContext): Reply {
  requireFields(command, 'query', 'skip', 'limit', 'hint');
  const rows = select(source, database.collection(target(command)), {
    filter: documentOf(command.query),
    skip: numberOf(command.skip),
    limit: Math.abs(numberOf(command.limit)),
  });
  return { n: [...rows].length, ok: 1 };
}

export function distinct(command: Command, { database, source }: ReadContext): Reply {
  requireFields(command, 'key', 'query', 'hint');
  const found = new Map<string, unknown>();
  for (const { document } of select(source, database.collection(target(command)), {
    filter: documentOf(command.query),
  })) {
    for (const value of valuesAt(document, String(command.key)).flatMap((item) =>
      Array.isArray(item) ? item : [item],
    )) {
      if (value !== undefined) found.set(encodeKey(value).toString('latin1'), value);
    }
  }
  return { values: [...found.values()], ok: 1 };
}

export function explain(command: Command, { database, source }: ReadContext): Reply {
  const inner = documentOf(command.explain);
  const name = target(inner);
  const selection = 'pipeline' in inner ? leadingSelection([...(inner.pipeline as Document[])]) : selectionOf(inner);
  const collection = database.collection(name);
  if (!collection)
    return { queryPlanner: { namespace: `${command.$db}.${name}`, winningPlan: { stage: 'EOF' } }, ok: 1 };
  const plan = planFor(collection, selection.filter, selection.sort ?? {});
  const counters: Counters = { keys: 0, documents: 0 };
  const returned = [...select(source, collection, selection, counters)].length;
  const scan = plan.index
    ? { stage: 'IXSCAN', indexName: plan.index.name, direction: plan.reverse ? 'backward' : 'forward' }
    : { stage: 'COLLSCAN' };
  return {
    queryPlanner: {
      namespace: `${command.$db}.${name}`,
      winningPlan: plan.sorted ? scan : { stage: 'SORT', inputStage: scan },
    },
    executionStats: { nReturned: returned, totalKeysExamined: counters.keys, totalDocsExamined: counters.documents },
    ok: 1,
  };
}

export function getMore(command: Command, { cursors }: ReadContext): Reply {
  requireFields(command, 'collection', 'batchSize');
  const size = command.batchSize === undefined ? Number.POSITIVE_INFINITY : numberOf(command.batchSize);
  const { documents, id, namespace: name } = cursors.next(BigInt(String(command.getMore)), size);
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
  skip: numberOf(command.skip),
  limit: Math.abs(numberOf(command.limit)),
});

/** Takes the stages off the front that an index can answer. */
function leadingSelection(stages: Document[]): Selection {
  const filters: Document[] = [];
  while (stages[0] && '$match' in stages[0]) filters.push(documentOf(stages.shift()?.$match));
  const sort = stages[0] && '$sort' in stages[0] ? documentOf(stages.shift()?.$sort) : {};
  const skip = stages[0] && '$skip' in stages[0] ? numberOf(stages.shift()?.$skip) : 0;
  const limit = stages[0] && '$limit' in stages[0] ? numberOf(stages.shift()?.$limit) : 0;
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
): Reply {
  const { database, source, inTransaction } = context;
  const collection = database.collection(target(command));
  const rows = (from: ReadContext['source']) => mapped(select(from, collection, selection), output);
  const size = batchSizeOf(command);
  const smaller = selection.limit !== undefined && selection.limit > 0 && selection.limit <= size;
  if (inTransaction || smaller || single)
    return startCursor(command, context, { documents: rows(source), close: () => {} }, single);
  // What is fetched later is read from the view of now.
  const view = database.store.snapshot();
  return startCursor(command, context, { documents: rows(view.source), close: view.close }, false);
}

function startCursor(
  command: Command,
  { cursors }: ReadContext,
  open: { documents: Iterator<Buffer>; close(): void },
  single: boolean,
): Reply {
  const { documents, id } = cursors.start({ namespace: namespace(command), ...open }, batchSizeOf(command));
  if (single && id !== 0n) cursors.kill(id);
  return new CursorReply('firstBatch', documents, single ? 0n : id, namespace(command));
}

function batchSizeOf(command: Command): number {
  const size = isDocument(command.cursor) ? command.cursor.batchSize : command.batchSize;
  return size === undefined ? FIRST_BATCH : Number(size);
}

function* mapped(rows: Iterable<Row>, output: (row: Row) => Buffer): Generator<Buffer> {
  for (const row of rows) yield output(row);
}
