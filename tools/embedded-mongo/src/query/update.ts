import { badValue, MongoError, unsupported } from '../errors.js';
import { type Document, isDocument, requireSupported } from '../values/documents.js';
import { changedInPlace } from './update-in-place.js';
import { assign, CHANGES, type Change, field, type Parent } from './update-operators.js';

export interface Update {
  readonly replaces: boolean;
  /** Returns the updated document; may modify the given one. Numbers are instances of the classes of their kinds. */
  apply(document: Document, inserting: boolean): Document;
  /** Returns the updated bytes of a stored document; undefined if it has to be decoded for the update. */
  applyInPlace(bytes: Buffer): Buffer | undefined;
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
    const apply = (document: Document) => ({ ...('_id' in document ? { _id: document._id } : {}), ...update });
    return { replaces: true, apply, applyInPlace: () => undefined };
  }
  for (const [name, fields] of Object.entries(update)) {
    if (name !== '$setOnInsert' && !Object.hasOwn(CHANGES, name)) throw unsupported(`The update operator ${name}`);
    if (!isDocument(fields)) {
      throw new MongoError(9, 'FailedToParse', `Modifiers operate on fields, but ${name} has none`);
    }
  }
  requireDistinctPaths(update);
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    const change = CHANGES[operator === '$setOnInsert' ? '$set' : operator] as Change;
    return Object.entries(fields as Document).map(([path, operand]) => ({ operator, path, operand, change }));
  });
  return {
    replaces: false,
    apply(document, inserting) {
      for (const { operator, path, operand, change } of changes) {
        if (inserting || operator !== '$setOnInsert') changeAt(document, path, operator, operand, change);
      }
      return document;
    },
    applyInPlace: (bytes) =>
      changedInPlace(
        bytes,
        changes.filter(({ operator }) => operator !== '$setOnInsert'),
      ),
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
  if ([...names, last].some((name) => name === '' || name === '__proto__')) {
    throw new MongoError(56, 'EmptyFieldName', `The update path '${path}' contains a field name that is not allowed`);
  }
  let parent: Parent = document;
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

/** Two operators on one path, or on a path and a part of it, are refused as MongoDB does. */
function requireDistinctPaths(update: Document): void {
  // With a separator that is below any letter, what is part of a path comes right behind it.
  const paths = Object.values(update).flatMap((fields) =>
    Object.keys(fields as Document).map((path) => path.replaceAll('.', '\0')),
  );
  for (const [i, path] of paths.sort().entries()) {
    const next = paths[i + 1];
    if (next !== path && !next?.startsWith(`${path}\0`)) continue;
    const [clash, known] = [next, path].map((name) => name.replaceAll('\0', '.'));
    throw new MongoError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${clash}' would create a conflict at '${known}'`,
    );
  }
}
