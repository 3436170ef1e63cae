import { Query } from 'mingo';
import { bsonType, type Document, isDocument, requireSupported, valuesAt } from '../documents.js';
import { badValue, unsupported } from '../errors.js';
import { encodeKey } from '../storage/key-encoding.js';

export type Matcher = (document: Document) => boolean;

const OPERATORS = new Set([
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$not',
  '$regex',
  '$options',
  '$size',
  '$all',
  '$elemMatch',
  '$type',
  '$mod',
]);
const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

/**
 * A filter as a function of one document.
 * @throws MongoError naming an operator that is not supported
 */
export function matcherOf(filter: Document): Matcher {
  const tests: Matcher[] = [];
  const rest: Document = {};
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' || path === '$or' || path === '$nor') tests.push(combined(path, condition));
    else if (path.startsWith('$')) {
      if (path !== '$comment') throw unsupported(`The query operator ${path}`);
    } else if (isExactDocument(condition)) tests.push(equalTo(path, condition));
    else {
      checkCondition(condition);
      rest[path] = comparable(condition);
    }
  }
  if (Object.keys(rest).length > 0) {
    const query = new Query(rest as never);
    tests.push((document) => query.test(comparableDocument(document) as never));
  }
  return (document) => tests.every((test) => test(document));
}

function combined(operator: '$and' | '$or' | '$nor', filters: unknown): Matcher {
  if (!Array.isArray(filters) || filters.length === 0) throw badValue(`${operator} needs a list of filters`);
  const tests = filters.map((filter) => matcherOf(filter as Document));
  if (operator === '$and') return (document) => tests.every((test) => test(document));
  if (operator === '$or') return (document) => tests.some((test) => test(document));
  return (document) => !tests.some((test) => test(document));
}

/** A sub-document is equal only with the same fields in the same order, which is how its bytes compare. */
function equalTo(path: string, wanted: Document): Matcher {
  requireSupported(wanted);
  const bytes = encodeKey(wanted);
  return (document) =>
    valuesAt(document, path).some((value) =>
      [value, ...(Array.isArray(value) ? value : [])].some(
        (candidate) => isDocument(candidate) && encodeKey(candidate).equals(bytes),
      ),
    );
}

const isExactDocument = (condition: unknown): condition is Document =>
  isDocument(condition) && !Object.keys(condition).some((name) => name.startsWith('$'));

function checkCondition(condition: unknown): void {
  if (!isDocument(condition)) {
    requireSupported(condition);
    return;
  }
  for (const [operator, operand] of Object.entries(condition)) {
    if (!OPERATORS.has(operator)) throw unsupported(`The query operator ${operator}`);
    requireSupported(operand);
    if (RANGES.has(operator) && (operand === null || operand === undefined)) throw unsupported(`${operator} with null`);
    if (['$eq', '$ne', ...RANGES].includes(operator) && isDocument(operand))
      throw unsupported(`${operator} with a sub-document`);
    if ((operator === '$in' || operator === '$nin') && (!Array.isArray(operand) || operand.some(isDocument))) {
      throw unsupported(`${operator} with sub-documents`);
    }
    if (operator === '$not' && isDocument(operand)) checkCondition(operand);
    if (operator === '$elemMatch') matcherOf(isOperators(operand) ? { value: operand } : (operand as Document));
  }
}

const isOperators = (value: unknown) => isDocument(value) && Object.keys(value).every((name) => name.startsWith('$'));

/**
 * The matching library compares objects of the BSON classes by their text, which two different `Binary` values may
 * share. They are compared as the hexadecimal text of their key instead.
 */
function comparable(value: unknown): unknown {
  if (bsonType(value) === 'Binary') return `binary:${encodeKey(value).toString('hex')}`;
  if (Array.isArray(value)) return value.map(comparable);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, comparable(nested)]));
}

function comparableDocument(document: Document): unknown {
  return hasBinary(document) ? comparable(document) : document;
}

function hasBinary(value: unknown): boolean {
  if (bsonType(value) === 'Binary') return true;
  if (Array.isArray(value)) return value.some(hasBinary);
  return isDocument(value) && Object.values(value).some(hasBinary);
}
