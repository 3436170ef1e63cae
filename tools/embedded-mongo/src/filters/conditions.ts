import { badValue, MongoError, unsupported } from '../errors.js';
import { compareValues, sameValue, typeName } from '../values/compare.js';
import { type Document, isDocument, isObjectId, numeric, requireSupported } from '../values/documents.js';

/** Test of the values at a path of a document; a missing field is `undefined`. */
export type Condition = (values: readonly unknown[]) => boolean;

type Test = (value: unknown) => boolean;

/** Lists count as a whole and by each of their elements. */
const some =
  (test: Test): Condition =>
  (values) => {
    for (const value of values) {
      if (test(value)) return true;
      if (Array.isArray(value) && value.some(test)) return true;
    }
    return false;
  };
const not =
  (condition: Condition): Condition =>
  (values) =>
    !condition(values);

/** Makes a filter a function of one document. */
export type FilterReader = (filter: Document) => (document: Document) => boolean;

/** Conditions by operator; `siblings` are the other operators at the same path. */
const OPERATORS: Record<
  string,
  (operand: unknown, siblings: Record<string, unknown>, filterOf: FilterReader) => Condition
> = {
  $eq: equality,
  $ne: (operand) => not(equality(operand)),
  $gt: (operand) => range('$gt', operand, (order) => order > 0),
  $gte: (operand) => range('$gte', operand, (order) => order >= 0),
  $lt: (operand) => range('$lt', operand, (order) => order < 0),
  $lte: (operand) => range('$lte', operand, (order) => order <= 0),
  $in: (operand, _, filterOf) => oneOf('$in', operand, filterOf),
  $nin: (operand, _, filterOf) => not(oneOf('$nin', operand, filterOf)),
  $exists: (operand) => {
    const exists: Condition = (values) => values.some((value) => value !== undefined);
    return operand ? exists : not(exists);
  },
  $not: (operand, _, filterOf) => {
    if (operand instanceof RegExp) return not(some(pattern(operand)));
    if (!isOperators(operand)) throw badValue('$not needs a regex or a document');
    return not(conditionOf(operand, filterOf));
  },
  $regex: (operand, { $options }) => some(pattern(operand, $options)),
  $options: (_, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $size: (operand) => {
    if (!Number.isInteger(operand) || (operand as number) < 0) {
      throw badValue('$size needs a non-negative whole number');
    }
    return (values) => values.some((value) => Array.isArray(value) && value.length === operand);
  },
  $all: (operand) => {
    if (!Array.isArray(operand)) throw badValue('$all needs an array');
    if (operand.some(isOperators)) throw unsupported('$all with operators');
    const conditions = operand.map(equality);
    return (values) => conditions.length > 0 && conditions.every((condition) => condition(values));
  },
  $elemMatch: (operand, _, filterOf) => elementMatch(operand, filterOf),
  $type: (operand) => {
    const names = [operand].flat().map(knownType);
    return some((value) => names.includes(typeName(value)));
  },
  $mod: (operand) => {
    if (!Array.isArray(operand) || operand.length !== 2 || operand.some((part) => typeof part !== 'number')) {
      throw badValue('malformed mod, needs to be an array of two numbers');
    }
    const [divisor, remainder] = operand.map(Math.trunc) as [number, number];
    if (divisor === 0) throw badValue('divisor cannot be 0');
    return some((value) => {
      const number = numeric(value);
      return number !== undefined && Math.trunc(number) % divisor === remainder;
    });
  },
};

const isOperators = (value: unknown): value is Record<string, unknown> =>
  isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true;

/**
 * Compiles the condition of one path: a value, a pattern or operators. `filterOf` compiles nested filters.
 * @throws MongoError naming what is not supported
 */
export function conditionOf(wanted: unknown, filterOf: FilterReader): Condition {
  if (wanted instanceof RegExp) return some(pattern(wanted));
  if (!isOperators(wanted)) return equality(wanted);
  const conditions = Object.entries(wanted).map(([operator, operand]) => {
    const condition = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (!condition) throw unsupported(`The query operator ${operator}`);
    return condition(operand, wanted, filterOf);
  });
  const [only] = conditions;
  return conditions.length === 1 && only ? only : (values) => conditions.every((condition) => condition(values));
}

function equality(wanted: unknown): Condition {
  requireSupported(wanted);
  if (wanted === undefined) throw unsupported('The value undefined');
  if (wanted === null) return some((value) => value === null || value === undefined);
  return some((value) => sameValue(value, wanted));
}

function range(operator: string, wanted: unknown, accepts: (order: number) => boolean): Condition {
  requireSupported(wanted);
  const type = typeName(wanted);
  // Nothing is above or below null; with equality it is null itself that is asked for.
  if (type === 'null') return operator.endsWith('e') ? equality(null) : () => false;
  if (!COMPARABLE.has(type) || Number.isNaN(wanted)) throw unsupported(`${operator} with ${describe(wanted)}`);
  return some((value) => typeName(value) === type && !Number.isNaN(value) && accepts(compareValues(value, wanted)));
}

const COMPARABLE = new Set(['number', 'string', 'date', 'objectId', 'bool', 'binData', 'timestamp']);
const describe = (value: unknown) => (Number.isNaN(value) ? 'NaN' : `a value of type ${typeName(value)}`);

function oneOf(operator: string, wanted: unknown, filterOf: FilterReader): Condition {
  if (!Array.isArray(wanted)) throw badValue(`${operator} needs an array`);
  const conditions = wanted.map((value) => {
    if (isOperators(value)) throw badValue(`cannot nest $ under ${operator}`);
    return conditionOf(value, filterOf);
  });
  const texts = wanted.every((value) => typeof value === 'string') ? new Set<unknown>(wanted) : undefined;
  if (texts) return some((value) => texts.has(value));
  // Somebody asks for thousands of documents by their ids.
  const ids = wanted.every(isObjectId) ? new Set(wanted.map((id) => id.toHexString())) : undefined;
  if (ids) return some((value) => isObjectId(value) && ids.has(value.toHexString()));
  return (values) => conditions.some((condition) => condition(values));
}

function pattern(wanted: unknown, options?: unknown): Test {
  const { source, flags } = wanted instanceof RegExp ? wanted : { source: wanted, flags: '' };
  if (typeof source !== 'string') throw badValue('$regex has to be a string');
  const wantedFlags = options === undefined ? flags.replace(/[gyud]/g, '') : String(options);
  if (/[^ims]/.test(wantedFlags)) throw unsupported(`The regular expression option ${wantedFlags}`);
  const expression = compiled(source, wantedFlags);
  const text = String(expression);
  return (value) =>
    typeof value === 'string' ? expression.test(value) : value instanceof RegExp && String(value) === text;
}

function compiled(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, [...new Set(flags)].join(''));
  } catch (error) {
    throw new MongoError(51091, 'Location51091', `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function elementMatch(operand: unknown, filterOf: FilterReader): Condition {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor', '$expr'].some((name) => name in operand);
  const matches: Test =
    isOperators(operand) && !logical
      ? (
          (condition) => (element: unknown) =>
            condition([element])
        )(conditionOf(operand, filterOf))
      : (
          (matcher) => (element: unknown) =>
            isDocument(element) && matcher(element)
        )(filterOf(operand));
  return (values) => values.some((value) => Array.isArray(value) && value.some(matches));
}

/** Numbers are read as numbers: their kinds cannot be told apart. */
function knownType(name: unknown): string {
  const known = typeof name === 'number' ? TYPE_NUMBERS.get(name) : name;
  if (typeof known === 'string' && KNOWN_TYPES.has(known)) return known;
  throw unsupported(`$type with ${String(name)}`);
}

const TYPE_NUMBERS = new Map([
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [17, 'timestamp'],
]);
const KNOWN_TYPES = new Set([...TYPE_NUMBERS.values(), 'number']);
