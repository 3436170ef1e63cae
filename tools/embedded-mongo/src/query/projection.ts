import { badValue, MongoError, unsupported } from '../errors.js';
import { compileExpression } from '../expressions/expression.js';
import type { Expression } from '../expressions/operator.js';
import { type Document, isDocument, numeric } from '../values/documents.js';

/** Fields to include (true), exclude (false) or compute, by name at every level. */
type Tree = Map<string, boolean | Expression | Tree>;

export interface Projection {
  /** True if no field is computed, so that values keep their stored form. */
  readonly selects: boolean;
  /** Returns true if a top-level field is included; missing if the projection has nested or computed fields. */
  readonly keeps?: (name: string) => boolean;
  apply(document: Document): Document;
}

/**
 * The projection of `find` and of `$project`; undefined for the empty one.
 * @throws MongoError for a mixture of fields in and out, and naming what is not supported
 */
export function projectionOf(specification: Document): Projection | undefined {
  if (Object.keys(specification).length === 0) return undefined;
  const tree: Tree = new Map();
  addTo(tree, specification, '');
  const id = tree.get('_id');
  const leaves = [...leavesOf(tree)].filter((leaf) => leaf.path !== '_id');
  const including = leaves.length > 0 ? leaves.some(({ value }) => value !== false) : id !== false;
  const mixed = leaves.find(({ value }) => (value !== false) !== including);
  if (mixed) {
    throw new MongoError(
      31254,
      'Location31254',
      `Cannot do ${including ? 'exclusion' : 'inclusion'} on field ${mixed.path} in the opposite projection`,
    );
  }
  if (including && id === undefined) tree.set('_id', true);
  const computes = [...leavesOf(tree)].some(({ value }) => typeof value === 'function');
  const isFlat = [...tree.values()].every((value) => typeof value === 'boolean');
  return {
    selects: !computes,
    ...(isFlat ? { keeps: (name) => (tree.get(name) ?? !including) === true } : {}),
    apply: (document) =>
      including ? included(document, tree, { ROOT: document }) : (excluded(document, tree) as Document),
  };
}

/** `$addFields`: everything stays, and computed fields are added at their paths. */
export function additionOf(specification: Document): (document: Document) => Document {
  const fields = Object.entries(specification).map(
    ([path, value]) => [path.split('.'), compileExpression(value)] as const,
  );
  return (document) => {
    const scope = { ROOT: document };
    return fields.reduce((result, [path, compute]) => {
      const value = compute(scope);
      return withValue(result, path, value) as Document;
    }, document);
  };
}

function withValue(target: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(target)) return target.map((element) => withValue(element, [name, ...rest], value));
  const document = isDocument(target) ? target : {};
  const next = rest.length === 0 ? value : withValue(document[name], rest, value);
  if (next !== undefined) return { ...document, [name]: next };
  const { [name]: _, ...others } = document;
  return others;
}

function addTo(tree: Tree, specification: Document, prefix: string): void {
  for (const [path, value] of Object.entries(specification)) {
    if (path.split('.').some((name) => name === '' || name.startsWith('$'))) {
      throw unsupported(`The projection of ${prefix}${path}`);
    }
    const names = path.split('.');
    const last = names.pop() as string;
    let parent = tree;
    for (const name of names) parent = childOf(parent, name, `${prefix}${path}`);
    if (parent.has(last)) {
      throw new MongoError(31250, 'Location31250', `Path collision at ${prefix}${path}`);
    }
    if (isNested(value)) addTo(childOf(parent, last, path), value, `${prefix}${path}.`);
    else parent.set(last, leafOf(value));
  }
}

function childOf(parent: Tree, name: string, path: string): Tree {
  const known = parent.get(name) ?? new Map();
  if (!(known instanceof Map)) throw new MongoError(31249, 'Location31249', `Path collision at ${path}`);
  parent.set(name, known);
  return known;
}

const isNested = (value: unknown): value is Document =>
  isDocument(value) && Object.keys(value).every((name) => !name.startsWith('$'));

function leafOf(value: unknown): boolean | Expression {
  const number = numeric(value);
  if (number !== undefined) return number !== 0;
  if (typeof value === 'boolean') return value;
  if (isDocument(value) && ('$slice' in value || '$elemMatch' in value || '$meta' in value)) {
    throw unsupported(`${Object.keys(value)[0]} in a projection`);
  }
  if (value === undefined) throw badValue('A projection needs a value');
  return compileExpression(value);
}

function* leavesOf(tree: Tree, prefix = ''): Generator<{ path: string; value: boolean | Expression }> {
  for (const [name, value] of tree) {
    if (value instanceof Map) yield* leavesOf(value, `${prefix}${name}.`);
    else yield { path: prefix + name, value };
  }
}

function included(document: Document, tree: Tree, scope: { ROOT: Document }): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const wanted = tree.get(name);
    if (wanted === true) result[name] = value;
    else if (wanted instanceof Map) {
      const nested = includedBelow(value, wanted, scope);
      if (nested !== undefined) result[name] = nested;
    }
  }
  for (const [name, wanted] of tree) {
    if (typeof wanted === 'function') {
      const value = wanted(scope);
      if (value !== undefined) result[name] = value;
    } else if (wanted instanceof Map && !(name in document) && hasComputed(wanted)) {
      result[name] = included({}, wanted, scope);
    }
  }
  return result;
}

function includedBelow(value: unknown, tree: Tree, scope: { ROOT: Document }): unknown {
  if (isDocument(value)) return included(value, tree, scope);
  if (Array.isArray(value)) {
    return value.map((element) => includedBelow(element, tree, scope)).filter((element) => element !== undefined);
  }
  return hasComputed(tree) ? included({}, tree, scope) : undefined;
}

const hasComputed = (tree: Tree): boolean => [...leavesOf(tree)].some(({ value }) => typeof value === 'function');

function excluded(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((element) => excluded(element, tree));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const [name, nested] of Object.entries(value)) {
    const unwanted = tree.get(name);
    if (unwanted === false) continue;
    result[name] = unwanted instanceof Map ? excluded(nested, unwanted) : nested;
  }
  return result;
}
