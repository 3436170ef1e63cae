import { Int32, Long } from 'bson';
import { type Document, decodeExact, encode, isDocument, MAX_DOCUMENT_BYTES, numeric } from '../values/documents.js';
import { elementEnd, nameEnd, RARE, TYPE } from '../values/elements.js';
import type { Change } from './update-operators.js';

/** A change of one path of a document. */
export interface PathChange {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
  readonly change: Change;
}

/** Position of an element. If it is missing, `start` and `end` are both the last byte of its parent document. */
interface Place {
  /** Starts of the enclosing documents, outermost first. */
  readonly parents: readonly number[];
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes of a document after some changes, of which only what they concern is decoded; undefined where that is not
 * enough: what holds a field is a list or is missing, its type is rare, or its name may be refused.
 * @throws MongoError if a change does not fit what is there
 */
export function changedInPlace(bytes: Buffer, changes: readonly PathChange[]): Buffer | undefined {
  let result: Buffer = Buffer.from(bytes);
  try {
    for (const change of changes) {
      const place = placeOf(result, change.path.split('.'));
      if (!place) return undefined;
      if (increment(result, place, change)) continue;
      result = appended(result, place, change) ?? changedAt(result, place, change);
    }
  } catch (error) {
    if (error !== RARE) throw error;
    return undefined;
  }
  return result.length > MAX_DOCUMENT_BYTES ? undefined : result;
}

function placeOf(bytes: Buffer, names: readonly string[]): Place | undefined {
  if (names[0] === '_id' || !names.every((name) => PLAIN.test(name))) return undefined;
  const parents: number[] = [];
  let begin = 0;
  for (const [depth, name] of names.entries()) {
    parents.push(begin);
    const start = find(bytes, begin, name);
    const isMissing = bytes[start] === 0;
    if (depth === names.length - 1) return { parents, start, end: isMissing ? start : elementEnd(bytes, start) };
    if (isMissing || bytes[start] !== TYPE.document) return undefined;
    begin = nameEnd(bytes, start) + 1;
  }
  return undefined;
}

/** One byte a letter, and nothing that has a meaning of its own. */
const PLAIN = /^(?!__proto__$)[ -#%-~]+$/;

/** Returns the start of the named element in the document at `begin`, or the position of its last byte. */
function find(bytes: Buffer, begin: number, name: string): number {
  let at = begin + 4;
  while (bytes[at] !== 0 && !isNamed(bytes, at + 1, name)) at = elementEnd(bytes, at);
  return at;
}

function isNamed(bytes: Buffer, at: number, name: string): boolean {
  for (let letter = 0; letter < name.length; letter++) {
    if (bytes[at + letter] !== name.charCodeAt(letter)) return false;
  }
  return bytes[at + name.length] === 0;
}

/** Most changes are of a number that stays one of its kind; returns whether this is one, and has been made. */
function increment(bytes: Buffer, { start }: Place, { operator, operand }: PathChange): boolean {
  if (operator !== '$inc') return false;
  const [type, by] = [bytes[start], numeric(operand)];
  if (by === undefined) return false;
  const at = nameEnd(bytes, start) + 1;
  if (type === TYPE.int32 && operand instanceof Int32) {
    const sum = bytes.readInt32LE(at) + by;
    if (sum === (sum | 0)) return bytes.writeInt32LE(sum, at) > 0;
  } else if (type === TYPE.int64 && (operand instanceof Int32 || operand instanceof Long)) {
    const sum = Number(bytes.readBigInt64LE(at)) + by;
    if (Number.isSafeInteger(sum)) return bytes.writeBigInt64LE(BigInt(sum), at) > 0;
  } else if (type === TYPE.double) {
    const sum = bytes.readDoubleLE(at) + by;
    if (!Number.isInteger(sum) || Number.isSafeInteger(sum)) return bytes.writeDoubleLE(sum, at) > 0;
  }
  return false;
}

function changedAt(bytes: Buffer, { parents, start, end }: Place, { path, operand, change }: PathChange): Buffer {
  const holder = decodeExact(Buffer.concat([length(end - start + 5), bytes.subarray(start, end), END]));
  change(holder, path.split('.').at(-1) as string, operand);
  return spliced(bytes, { parents, start, end }, elementsOf(holder));
}

/** A list can be long, and nothing of it has to be looked at to push something to its end. */
function appended(
  bytes: Buffer,
  { parents, start, end }: Place,
  { operator, operand }: PathChange,
): Buffer | undefined {
  if (operator !== '$push' || bytes[start] !== TYPE.list) return undefined;
  const isWithOptions = isDocument(operand) && '$each' in operand;
  if (isWithOptions && (Object.keys(operand).length > 1 || !Array.isArray(operand.$each))) return undefined;
  const values: readonly unknown[] = isWithOptions ? (operand.$each as unknown[]) : [operand];
  const list = nameEnd(bytes, start) + 1;
  let count = 0;
  for (let at = list + 4; bytes[at] !== 0; at = elementEnd(bytes, at)) count++;
  const added = elementsOf(Object.fromEntries(values.map((value, index) => [String(count + index), value])));
  return spliced(bytes, { parents: [...parents, list], start: end - 1, end: end - 1 }, added);
}

/** The elements of a document, without what is around them. */
const elementsOf = (document: Document) => encode(document).subarray(4, -1);

/** The bytes with others in a place of theirs. */
function spliced(bytes: Buffer, { parents, start, end }: Place, elements: Buffer): Buffer {
  const result = Buffer.concat([bytes.subarray(0, start), elements, bytes.subarray(end)]);
  const more = elements.length - (end - start);
  for (const parent of parents) result.writeInt32LE(bytes.readInt32LE(parent) + more, parent);
  return result;
}

const END = Buffer.from([0]);

function length(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}
