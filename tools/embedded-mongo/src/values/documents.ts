import { Double, deserialize, Int32, Long, type ObjectId, serialize } from 'bson';
import { MongoError, unsupported } from '../errors.js';

/** In bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A decoded BSON document. */
export type Document = Record<string, unknown>;

/** Decodes stored or received BSON. Integers beyond 2^53 stay `Long`, binary data stays `Binary`. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: false });
}

/** Decodes with every number as the class of its kind, so that it is encoded as the same kind again. */
export function decodeExact(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: false, promoteValues: false });
}

/** A number of any kind as a plain one; undefined for anything else. Whole numbers beyond 2^53 are refused elsewhere. */
export function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Double || value instanceof Int32) return value.value;
  return value instanceof Long ? value.toNumber() : undefined;
}

/**
 * Converts the numbers of `decodeExact` into the form that expressions compute with, which preserves their kinds: an
 * int becomes a plain whole number, a double a plain fraction or a `Double` that is whole, a long stays a `Long`.
 */
export function kinded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kinded);
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return Number.isInteger(value.value) ? value : value.value;
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, kinded(nested)]));
}

/** Converts the result of `decodeExact` into that of `decode`. */
export function promoted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(promoted);
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value;
  if (!isDocument(value)) return value;
  return promotedDocument(value);
}

export function promotedDocument(document: Document): Document {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, promoted(value)]));
}

/** @throws MongoError 10334 beyond the 16 MB that MongoDB allows */
export function encode(document: Document): Buffer {
  try {
    const { buffer, byteOffset, length } = serialize(document, { ignoreUndefined: true });
    if (length <= MAX_DOCUMENT_BYTES) return Buffer.from(buffer, byteOffset, length);
  } catch (error) {
    // The serializer's own buffer ends a little above that limit.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new MongoError(10334, 'BSONObjectTooLarge', 'A document is larger than 16 MB');
}

/** The class that the BSON library gave a value, e.g. `ObjectId`. */
export function bsonType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '_bsontype' in value ? String(value._bsontype) : undefined;
}

export const isObjectId = (value: unknown): value is ObjectId => bsonType(value) === 'ObjectId';

/** Returns true if a value is a sub-document, and not a date, a pattern, a list or a BSON class. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date) && !(value instanceof RegExp) && bsonType(value) === undefined;
}

const REFUSED = new Map([
  ['Decimal128', 'Decimal128'],
  ['Long', 'An integer beyond 2^53'],
  ['Code', 'JavaScript code'],
  ['DBRef', 'DBRef'],
  ['BSONSymbol', 'Symbol'],
]);

/**
 * Refuses what cannot be compared or counted exactly here.
 * @throws MongoError naming the type
 */
export function requireSupported(value: unknown): void {
  if (value instanceof Long && Number.isSafeInteger(value.toNumber())) return;
  const type = bsonType(value);
  const refused = type === undefined ? undefined : REFUSED.get(type);
  if (refused) throw unsupported(refused);
  if (type !== undefined || typeof value !== 'object' || value === null) return;
  for (const nested of Array.isArray(value) ? value : Object.values(value)) requireSupported(nested);
}

/** The values at a dotted path as conditions and indexes see them: lists are looked into on the way. */
export function valuesAt(document: unknown, path: string): unknown[] {
  let current: unknown[] = [document];
  for (const name of path.split('.')) {
    current = current.flatMap((value) => {
      if (Array.isArray(value)) {
        const index = /^\d+$/.test(name) ? [value[Number(name)]] : [];
        return [...index, ...value.filter(isDocument).map((element) => element[name])];
      }
      return isDocument(value) ? [value[name]] : [undefined];
    });
  }
  return current;
}
