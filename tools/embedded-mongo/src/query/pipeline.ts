import { badValue, unsupported } from '../errors.js';
import { compileExpression } from '../expressions/expression.js';
import { matcherOf } from '../filters/matcher.js';
import { isDue, PAUSE, type Step } from '../turns.js';
import { type Document, isDocument, promoted, requireSupported } from '../values/documents.js';
import { groupOf } from './group.js';
import { lookupOf } from './lookup.js';
import { additionOf, projectionOf } from './projection.js';
import { inOrder, requireSort } from './sorting.js';
import type { Stage } from './stage.js';
import { unwindOf } from './unwind.js';

const STAGES: Readonly<Record<string, (specification: unknown) => Stage>> = {
  $match(filter) {
    const matches = matcherOf(filter as Document);
    return (documents) => kept(documents, matches);
  },
  $sort(sort) {
    const wanted = requireSort(sort);
    return (documents) => inOrder(documents, wanted, (document) => document);
  },
  $skip(count) {
    const skipped = requireCount('$skip', count, 0);
    return (documents) => from(documents, skipped);
  },
  $limit(count) {
    const limit = requireCount('$limit', count, 1);
    return (documents) => first(documents, limit);
  },
  $count(name) {
    if (typeof name !== 'string' || name === '' || /[$.]/.test(name))
      throw badValue('$count needs the name of a field');
    return function* count(documents) {
      let count = 0;
      for (const document of documents) {
        if (document === PAUSE || isDue()) yield PAUSE;
        if (document !== PAUSE) count++;
      }
      if (count > 0) yield { [name]: count };
    };
  },
  $group: (specification) => groupOf(specification),
  $project(specification) {
    const projection = projectionOf(requireDocument('$project', specification));
    if (!projection) throw badValue('$project needs at least one field');
    return (documents) => mapped(documents, projection.apply);
  },
  $addFields: addFields,
  $set: addFields,
  $unset(paths) {
    const names = [paths].flat();
    const projection = projectionOf(Object.fromEntries(names.map((name) => [String(name), 0])));
    return (documents) => (projection ? mapped(documents, projection.apply) : documents);
  },
  $replaceRoot(specification) {
    const compute = compileExpression(requireDocument('$replaceRoot', specification).newRoot);
    return (documents) => mapped(documents, (document) => requireDocument('newRoot', compute({ ROOT: document })));
  },
  $unwind: unwindOf,
  $lookup: lookupOf,
  $facet(specification) {
    const facets = Object.entries(requireDocument('$facet', specification)).map(
      ([name, stages]) => [name, pipelineOf(stages)] as const,
    );
    return function* facet(documents, context) {
      const all = yield* listOf(documents);
      const results: Document = {};
      for (const [name, pipeline] of facets) results[name] = yield* listOf(pipeline(all, context));
      yield results;
    };
  },
};

/** Here the kind of a number says nothing. */
const WITHOUT_EXPRESSIONS = new Set(['$match', '$sort', '$skip', '$limit', '$count', '$unset', '$unwind', '$lookup']);

/**
 * A pipeline, checked before anything of it runs.
 * @throws MongoError naming a stage or operator that is not supported
 */
export function pipelineOf(stages: unknown): Stage {
  if (!Array.isArray(stages)) throw badValue('A pipeline must be an array');
  const compiled = stages.map((stage: Document) => {
    const [entry, another] = Object.entries(requireDocument('A pipeline stage', stage));
    if (!entry || another) throw badValue('A pipeline stage specification object must contain exactly one field');
    const [name, specification] = entry;
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!compile) throw unsupported(`The aggregation stage ${name}`);
    requireSupported(specification);
    return compile(WITHOUT_EXPRESSIONS.has(name) ? promoted(specification) : specification);
  });
  return (documents, context) => compiled.reduce((current, stage) => stage(current, context), documents);
}

function addFields(specification: unknown): Stage {
  const add = additionOf(requireDocument('$addFields', specification));
  return (documents) => mapped(documents, add);
}

function* kept(documents: Iterable<Step<Document>>, matches: (document: Document) => boolean) {
  for (const document of documents) {
    if (document === PAUSE || isDue()) yield PAUSE;
    if (document !== PAUSE && matches(document)) yield document;
  }
}

function* mapped(documents: Iterable<Step<Document>>, map: (document: Document) => Document) {
  for (const document of documents) yield document === PAUSE ? PAUSE : map(document);
}

function* first(documents: Iterable<Step<Document>>, limit: number) {
  let taken = 0;
  for (const document of documents) {
    yield document;
    if (document !== PAUSE && ++taken >= limit) return;
  }
}

function* from(documents: Iterable<Step<Document>>, skipped: number) {
  let seen = 0;
  for (const document of documents) {
    if (document === PAUSE || isDue()) yield PAUSE;
    if (document !== PAUSE && ++seen > skipped) yield document;
  }
}

function* listOf(documents: Iterable<Step<Document>>): Generator<typeof PAUSE, Document[]> {
  const list: Document[] = [];
  for (const document of documents) {
    if (document === PAUSE || isDue()) yield PAUSE;
    if (document !== PAUSE) list.push(document);
  }
  return list;
}

function requireDocument(name: string, value: unknown): Document {
  if (!isDocument(value)) throw badValue(`${name} must be an object`);
  return value;
}

/** @throws MongoError 2 if it is not a whole number from `least` on */
export function requireCount(name: string, value: unknown, least: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  throw badValue(`${name} needs a whole number that is at least ${least}`);
}
