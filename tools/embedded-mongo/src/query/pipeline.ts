import { type Document, isDocument, requireSupported } from '../documents.js';
import { badValue, unsupported } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import type { Source } from '../storage/layers.js';
import { compileExpression } from './expressions/expression.js';
import { groupOf } from './group.js';
import { lookupOf } from './lookup.js';
import { matcherOf } from './matcher.js';
import { additionOf, projectionOf } from './projection.js';
import { inOrder, requireSort } from './sorting.js';
import { unwindOf } from './unwind.js';

/** What stages that look elsewhere need. */
export interface PipelineContext {
  readonly source: Source;
  readonly collection: (name: string) => Collection | undefined;
}

/** A stage, checked and ready to run. */
export type Stage = (documents: Iterable<Document>, context: PipelineContext) => Iterable<Document>;

const STAGES: Readonly<Record<string, (specification: unknown) => Stage>> = {
  $match(filter) {
    const matches = matcherOf(filter as Document);
    return (documents) => kept(documents, matches);
  },
  $sort(sort) {
    const wanted = requireSort(sort);
    return (documents) => inOrder([...documents], wanted, (document) => document);
  },
  $skip(count) {
    const skipped = requireCount('$skip', count, 0);
    return (documents) => [...documents].slice(skipped);
  },
  $limit(count) {
    const limit = requireCount('$limit', count, 1);
    return (documents) => first(documents, limit);
  },
  $count(name) {
    if (typeof name !== 'string' || name === '' || /[$.]/.test(name))
      throw badValue('$count needs the name of a field');
    return (documents) => {
      let count = 0;
      for (const _ of documents) count++;
      return count > 0 ? [{ [name]: count }] : [];
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
    return (documents, context) => {
      const all = [...documents];
      return [Object.fromEntries(facets.map(([name, pipeline]) => [name, [...pipeline(all, context)]]))];
    };
  },
};

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
    return compile(specification);
  });
  return (documents, context) => compiled.reduce((current, stage) => stage(current, context), documents);
}

function addFields(specification: unknown): Stage {
  const add = additionOf(requireDocument('$addFields', specification));
  return (documents) => mapped(documents, add);
}

function* kept(documents: Iterable<Document>, matches: (document: Document) => boolean): Generator<Document> {
  for (const document of documents) if (matches(document)) yield document;
}

function* mapped(documents: Iterable<Document>, map: (document: Document) => Document): Generator<Document> {
  for (const document of documents) yield map(document);
}

function* first(documents: Iterable<Document>, limit: number): Generator<Document> {
  let taken = 0;
  for (const document of documents) {
    yield document;
    if (++taken >= limit) return;
  }
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
