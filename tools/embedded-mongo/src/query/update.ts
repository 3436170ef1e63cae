import { type Document, isDocument, requireSupported } from '../documents.js';
import { badValue, MongoError, unsupported } from '../errors.js';
import { encodeKey } from '../storage/key-encoding.js';
import { matcherOf } from './matcher.js';

type Change = (parent: Document | unknown[], name: string, operand: unknown) => void;

const same = (a: unknown, b: unknown) => encodeKey(a).equals(encodeKey(b));
const field = (parent: Document | unknown[], name: string) => (parent as Document)[name];
const assign = (parent: Document | unknown[], name: string, value: unknown) => {
  (parent as Document)[name] = value;
};

const CHANGES: Record<string, Change> = {
  $set: assign,
  $unset: (parent, name) => {
    if (Array.isArray(parent)) parent[Number(name)] = null;
    else delete parent[name];
  },
  $inc: (parent, name, operand) =>
    assign(
      parent,
      name,
      number('$inc', field(parent, name) ?? 0, operand, (a, b) => a + b),
    ),
  $mul: (parent, name, operand) =>
    assign(
      parent,
      name,
      number('$mul', field(parent, name) ?? 0, operand, (a, b) => a * b),
    ),
  $min: (parent, name, operand) => {
    const known = field(parent, name);
    if (known === undefined || Buffer.compare(encodeKey(operand), encodeKey(known)) < 0) assign(parent, name, operand);
  },
  $max: (parent, name, operand) => {
    const known = field(parent, name);
    if (known === undefined || Buffer.compare(encodeKey(operand), encodeKey(known)) > 0) assign(parent, name, operand);
  },
  $push: (parent, name, operand) => assign(parent, name, [...list('$push', parent, name), ...each('$push', operand)]),
  $addToSet: (parent, name, operand) => {
    const known = list('$addToSet', parent, name);
    for (const value of each('$addToSet', operand))
      if (!known.some((element) => same(element, value))) known.push(value);
    assign(parent, name, known);
  },
  $pull: (parent, name, operand) => {
    if (field(parent, name) === undefined) return;
    assign(
      parent,
      name,
      list('$pull', parent, name).filter((element) => !pulled(element, operand)),
    );
  },
};

export interface Update {
  /** The document after the update; its own object. */
  apply(document: Document, inserting: boolean): Document;
}

/**
 * An update or a replacement.
 * @throws MongoError naming what is not supported
 */
export function updateOf(update: unknown): Update {
  if (Array.isArray(update)) throw unsupported('An update by an aggregation pipeline');
  if (!isDocument(update)) throw badValue('An update must be a document');
  requireSupported(update);
  const names = Object.keys(update);
  if (!names.some((name) => name.startsWith('$'))) {
    return { apply: (document) => ({ ...('_id' in document ? { _id: document._id } : {}), ...update }) };
  }
  for (const name of names) {
    if (name !== '$setOnInsert' && !(name in CHANGES)) throw unsupported(`The update operator ${name}`);
  }
  requireDistinctPaths(update);
  return {
    apply(document, inserting) {
      const result = structuredCopy(document) as Document;
      for (const [operator, fields] of Object.entries(update)) {
        if (operator === '$setOnInsert' && !inserting) continue;
        const change = CHANGES[operator === '$setOnInsert' ? '$set' : operator] as Change;
        for (const [path, operand] of Object.entries(fields as Document))
          changeAt(result, path, operator, operand, change);
      }
      return result;
    },
  };
}

/** The document that an upsert begins with: the equalities of its filter. */
export function seedOf(filter: Document): Document {
  const seed: Document = {};
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const part of condition as Document[]) Object.assign(seed, seedOf(part));
    else if (!path.startsWith('$')) {
      const operators = isDocument(condition) && Object.keys(condition).some((name) => name.startsWith('$'));
      if (!operators && !(condition instanceof RegExp)) changeAt(seed, path, '$set', condition, assign);
      else if (operators && '$eq' in (condition as Document))
        changeAt(seed, path, '$set', (condition as Document).$eq, assign);
    }
  }
  return seed;
}

function changeAt(document: Document, path: string, operator: string, operand: unknown, change: Change): void {
  const names = path.split('.');
  const last = names.pop() as string;
  if (path.includes('$')) throw unsupported(`The positional path ${path}`);
  let parent: Document | unknown[] = document;
  for (const name of names) {
    const next: unknown = field(parent, name);
    if (next === undefined || next === null) {
      if (operator === '$unset' || operator === '$pull') return;
      if (next === null) throw notViable(name, path);
      const made: Document = {};
      assign(parent, name, made);
      parent = made;
    } else if (isDocument(next) || Array.isArray(next)) parent = next;
    else if (operator === '$unset' || operator === '$pull') return;
    else throw notViable(name, path);
  }
  if (Array.isArray(parent) && !/^\d+$/.test(last)) {
    if (operator === '$unset') return;
    throw notViable(last, path);
  }
  if (operator === '$unset' && field(parent, last) === undefined) return;
  change(parent, last, operand);
}

const notViable = (name: string, path: string) =>
  new MongoError(28, 'PathNotViable', `Cannot create field '${path}': element '${name}' is no document`);

function number(operator: string, known: unknown, operand: unknown, compute: (a: number, b: number) => number): number {
  if (typeof known !== 'number' || typeof operand !== 'number') {
    throw new MongoError(14, 'TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type`);
  }
  const result = compute(known, operand);
  if (Number.isInteger(known) && Number.isInteger(operand) && !Number.isSafeInteger(result)) {
    throw unsupported('An integer beyond 2^53');
  }
  return result;
}

function list(operator: string, parent: Document | unknown[], name: string): unknown[] {
  const value = field(parent, name);
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badValue(`The field '${name}' must be an array for ${operator}`);
  return [...value];
}

function each(operator: string, operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  if (Object.keys(operand).length > 1) throw unsupported(`A modifier of ${operator} other than $each`);
  return operand.$each as unknown[];
}

function pulled(element: unknown, condition: unknown): boolean {
  if (!isDocument(condition)) return same(element, condition);
  const operators = Object.keys(condition).some((name) => name.startsWith('$'));
  if (operators) return matcherOf({ value: condition })({ value: element });
  return isDocument(element) && matcherOf(condition)(element);
}

/** Two operators on one path, or on a path and a part of it, are refused as MongoDB does. */
function requireDistinctPaths(update: Document): void {
  const paths = Object.values(update).flatMap((fields) => Object.keys(fields as Document));
  for (const [i, path] of paths.entries()) {
    const clash = paths
      .slice(i + 1)
      .find((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));
    if (clash)
      throw new MongoError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${clash}' would create a conflict at '${path}'`,
      );
  }
}

function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, structuredCopy(nested)]));
}
