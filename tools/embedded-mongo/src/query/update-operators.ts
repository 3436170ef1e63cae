import { Double, Int32, Long } from 'bson';
import { badValue, MongoError, unsupported } from '../errors.js';
import { matcherOf } from '../filters/matcher.js';
import { compareValues } from '../values/compare.js';
import { bsonType, type Document, isDocument, promoted } from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';
import { ordered, requireSort } from './sorting.js';

/** Document or list that holds the last name of a path. */
export type Parent = Document | unknown[];
export type Change = (parent: Parent, name: string, operand: unknown) => void;

const same = (a: unknown, b: unknown) => encodeKey(a).equals(encodeKey(b));
export const field = (parent: Parent, name: string): unknown => (parent as Document)[name];
export const assign = (parent: Parent, name: string, value: unknown): void => {
  (parent as Document)[name] = value;
};

/** Changes at one path by operator. */
export const CHANGES: Readonly<Record<string, Change>> = {
  $set: assign,
  $unset(parent, name) {
    if (Array.isArray(parent)) parent[Number(name)] = null;
    else delete parent[name];
  },
  $inc: (parent, name, operand) =>
    assign(
      parent,
      name,
      number('$inc', parent, name, operand, (a, b) => a + b),
    ),
  $mul: (parent, name, operand) =>
    assign(
      parent,
      name,
      number('$mul', parent, name, operand, (a, b) => a * b),
    ),
  $min: (parent, name, operand) => replaceIf(parent, name, operand, -1),
  $max: (parent, name, operand) => replaceIf(parent, name, operand, 1),
  $currentDate(parent, name, operand) {
    const typed = isDocument(operand) && operand.$type === 'date';
    if (operand !== true && !typed) throw unsupported('$currentDate of another type than date');
    assign(parent, name, new Date());
  },
  $push(parent, name, operand) {
    const { values, position, slice, sort } = additions('$push', operand);
    const result = list('$push', parent, name);
    result.splice(position ?? result.length, 0, ...values);
    const sorted = sort === undefined ? result : sortedList(result, sort);
    assign(parent, name, slice === undefined ? sorted : slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice));
  },
  $addToSet(parent, name, operand) {
    const known = list('$addToSet', parent, name);
    for (const value of additions('$addToSet', operand).values) {
      if (!known.some((element) => same(element, value))) known.push(value);
    }
    assign(parent, name, known);
  },
  $pop(parent, name, operand) {
    const end = promoted(operand);
    if (end !== 1 && end !== -1) throw new MongoError(9, 'FailedToParse', '$pop expects 1 or -1');
    if (field(parent, name) === undefined) return;
    const values = list('$pop', parent, name);
    assign(parent, name, end === 1 ? values.slice(0, -1) : values.slice(1));
  },
  $pull(parent, name, operand) {
    const isPulled = pullTest(operand);
    keep('$pull', parent, name, (element) => !isPulled(element));
  },
  $pullAll(parent, name, operand) {
    if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
    keep('$pullAll', parent, name, (element) => !operand.some((value) => same(element, value)));
  },
};

/**
 * The result has the kind that MongoDB gives it: a double if one of both is, else an integer wide enough. A missing
 * field counts as zero; null is no number.
 */
function number(
  operator: string,
  parent: Parent,
  name: string,
  operand: unknown,
  compute: (a: number, b: number) => number,
): unknown {
  const known = field(parent, name);
  const [a, b] = [known === undefined ? 0 : promoted(known), promoted(operand)];
  if (typeof a !== 'number' || typeof b !== 'number') {
    throw new MongoError(14, 'TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type`);
  }
  const result = compute(a, b);
  if (Number.isInteger(a) && Number.isInteger(b) && !Number.isSafeInteger(result)) {
    throw unsupported('An integer beyond 2^53');
  }
  const kinds = [bsonType(known), bsonType(operand)];
  if (kinds.includes('Double') || !Number.isInteger(result)) return new Double(result);
  return kinds.includes('Long') || result !== (result | 0) ? Long.fromNumber(result) : new Int32(result);
}

function replaceIf(parent: Parent, name: string, operand: unknown, sign: 1 | -1): void {
  const known = field(parent, name);
  if (known === undefined || compareValues(operand, known) * sign > 0) assign(parent, name, operand);
}

function list(operator: string, parent: Parent, name: string): unknown[] {
  const value = field(parent, name);
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badValue(`The field '${name}' must be an array for ${operator}`);
  return [...value];
}

function keep(operator: string, parent: Parent, name: string, wanted: (element: unknown) => boolean): void {
  if (field(parent, name) === undefined) return;
  assign(parent, name, list(operator, parent, name).filter(wanted));
}

interface Additions {
  readonly values: readonly unknown[];
  readonly position?: number | undefined;
  readonly slice?: number | undefined;
  readonly sort?: unknown;
}

function additions(operator: string, operand: unknown): Additions {
  if (!isDocument(operand) || !('$each' in operand)) return { values: [operand] };
  const { $each, $position, $slice, $sort, ...rest } = operand;
  const [other] = Object.keys(operator === '$push' ? rest : { ...operand, $each: undefined }).filter(
    (name) => name !== '$each',
  );
  if (other !== undefined) throw unsupported(`The modifier ${other} of ${operator}`);
  if (!Array.isArray($each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return {
    values: $each,
    position: wholeNumber('$position', $position),
    slice: wholeNumber('$slice', $slice),
    sort: promoted($sort),
  };
}

function wholeNumber(name: string, value: unknown): number | undefined {
  const given = promoted(value);
  if (given === undefined) return undefined;
  if (!Number.isSafeInteger(given)) throw badValue(`${name} must be a whole number`);
  return given as number;
}

function sortedList(values: unknown[], sort: unknown): unknown[] {
  if (!isDocument(sort)) return ordered(values, requireSort({ value: sort }), (value) => ({ value }));
  return ordered(values, requireSort(sort), (value) => (isDocument(value) ? value : {}));
}

/** Read once, as there may be many elements. */
function pullTest(condition: unknown): (element: unknown) => boolean {
  if (!isDocument(condition) && !(condition instanceof RegExp)) return (element) => same(element, condition);
  const wanted = promoted(condition);
  const operators = wanted instanceof RegExp || Object.keys(wanted as Document).some((name) => name.startsWith('$'));
  const matches = matcherOf(operators ? { value: wanted } : (wanted as Document));
  return (element) => {
    const value = promoted(element);
    return operators ? matches({ value }) : isDocument(value) && matches(value);
  };
}
