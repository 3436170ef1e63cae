import { Aggregator } from 'mingo';
import { type Document, isDocument, requireSupported, valuesAt } from '../documents.js';
import { badValue, unsupported } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import type { Source } from '../storage/layers.js';
import { matcherOf } from './matcher.js';
import { inOrder, select } from './reader.js';

/** What stages that look elsewhere need. */
export interface PipelineContext {
  readonly source: Source;
  readonly collection: (name: string) => Collection | undefined;
}

type Stage = (documents: Document[], specification: unknown, context: PipelineContext) => Document[];

const STAGES: Record<string, Stage> = {
  $match: (documents, filter) => documents.filter(matcherOf(filter as Document)),
  $sort: (documents, sort) =>
    inOrder(
      documents.map((document) => ({ document })),
      sort as Document,
    ).map((row) => row.document),
  $skip: (documents, count) => documents.slice(count as number),
  $limit: (documents, count) => documents.slice(0, count as number),
  $count: (documents, name) => (documents.length > 0 ? [{ [name as string]: documents.length }] : []),
  $lookup: lookup,
  $facet: (documents, facets, context) => [
    Object.fromEntries(
      Object.entries(facets as Record<string, Document[]>).map(([name, stages]) => [
        name,
        runStages(documents, stages, context),
      ]),
    ),
  ],
  $group: computed('$group'),
  $project: computed('$project'),
  $addFields: computed('$addFields'),
  $set: computed('$set'),
  $unset: computed('$unset'),
  $unwind: computed('$unwind'),
  $replaceRoot: computed('$replaceRoot'),
};

/** Operators whose results here are those of MongoDB; every other one is refused. */
const EXPRESSIONS = new Set([
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$count',
  '$cond',
  '$ifNull',
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$and',
  '$or',
  '$not',
  '$add',
  '$subtract',
  '$multiply',
  '$divide',
  '$abs',
  '$concat',
  '$toLower',
  '$toUpper',
  '$substrCP',
  '$substrBytes',
  '$strLenCP',
  '$toString',
  '$literal',
  '$size',
  '$arrayElemAt',
  '$in',
  '$concatArrays',
  '$push',
  '$addToSet',
]);

/**
 * Checks a pipeline before anything of it runs.
 * @throws MongoError naming a stage or operator that is not supported
 */
export function checkPipeline(stages: readonly Document[]): void {
  for (const stage of stages) {
    const [name, specification] = onlyEntry(stage);
    if (!(name in STAGES)) throw unsupported(`The aggregation stage ${name}`);
    requireSupported(specification);
    if (name === '$match') matcherOf(specification as Document);
    else if (name === '$facet')
      for (const nested of Object.values(specification as Document)) checkPipeline(nested as Document[]);
    else if (name === '$lookup') checkLookup(specification as Document);
    else if (name !== '$sort') checkExpression(specification);
  }
}

export function runStages(documents: Document[], stages: readonly Document[], context: PipelineContext): Document[] {
  return stages.reduce<Document[]>((current, stage) => {
    const [name, specification] = onlyEntry(stage);
    return (STAGES[name] as Stage)(current, specification, context);
  }, documents);
}

function onlyEntry(stage: Document): [string, unknown] {
  const entries = Object.entries(stage);
  if (entries.length !== 1) throw badValue('A pipeline stage specification object must contain exactly one field');
  return entries[0] as [string, unknown];
}

function computed(name: string): Stage {
  return (documents, specification) =>
    new Aggregator([{ [name]: specification }] as never).run<Document>(documents as never);
}

function checkExpression(value: unknown): void {
  if (Array.isArray(value)) for (const element of value) checkExpression(element);
  if (!isDocument(value)) return;
  for (const [name, operand] of Object.entries(value)) {
    if (name.startsWith('$') && !EXPRESSIONS.has(name)) throw unsupported(`The aggregation operator ${name}`);
    if (name === '$push' || name === '$addToSet') requirePresent(name, operand);
    if (name !== '$literal') checkExpression(operand);
  }
}

/** A missing field would be collected as null: only whole documents and constants are. */
function requirePresent(name: string, operand: unknown): void {
  if (typeof operand === 'string' && operand.startsWith('$') && operand !== '$$ROOT')
    throw unsupported(`${name} of a field`);
}

function checkLookup({ from, localField, foreignField, as, ...rest }: Document): void {
  if ([from, localField, foreignField, as].some((name) => typeof name !== 'string')) {
    throw unsupported('$lookup without from, localField, foreignField and as');
  }
  if (Object.keys(rest).length > 0) throw unsupported(`$lookup with ${Object.keys(rest).join(', ')}`);
}

function lookup(documents: Document[], specification: unknown, { source, collection }: PipelineContext): Document[] {
  const { from, localField, foreignField, as } = specification as Record<
    'from' | 'localField' | 'foreignField' | 'as',
    string
  >;
  return documents.map((document) => {
    const values = valuesAt(document, localField).flatMap((value) => (Array.isArray(value) ? value : [value ?? null]));
    const found = select(source, collection(from), { filter: { [foreignField]: { $in: values } } });
    return { ...document, [as]: [...found].map((row) => row.document) };
  });
}
