import { bsonType, isObjectId, numeric } from './documents.js';
import { encodeKey } from './key-encoding.js';

/** The order of two texts by their UTF-8 bytes, which is not the one of JavaScript beyond the basic plane. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // Surrogates stand for characters above every other one.
    return lifted(x) - lifted(y);
  }
  return a.length - b.length;
}

const lifted = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** MongoDB's order of any two values; negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

/** Equality of values; documents are equal with the same fields in the same order. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [x, y] = [numeric(a), numeric(b)];
  if (x !== undefined || y !== undefined) return x === y || (Number.isNaN(x) && Number.isNaN(y));
  if (typeof a !== typeof b || typeof a === 'string' || typeof a === 'boolean') return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (isObjectId(a) && isObjectId(b)) return a.equals(b);
  return encodeKey(a).equals(encodeKey(b));
}

/** The name that `$type` has for a value. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const type = bsonType(value);
  return type === undefined ? 'object' : (BSON_TYPES[type] ?? type);
}

/** Returns true if MongoDB treats a value as true in a condition. */
export const isTrue = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && numeric(value) !== 0;

const BSON_TYPES: Record<string, string> = {
  Int32: 'number',
  Long: 'number',
  Double: 'number',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};
