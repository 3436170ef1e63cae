import { deserialize, serialize } from 'bson';
import { unsupported } from './errors.js';

/** A decoded BSON document. */
export type Document = Record<string, unknown>;

/** Decodes stored or received BSON. Integers beyond 2^53 stay `Long`, binary data stays `Binary`. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: false });
}

export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}

/** The class that the BSON library gave a value, e.g. `ObjectId`. */
export function bsonType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '_bsontype' in value ? String(value._bsontype) : undefined;
}

/** Whether a value is a sub-document, and not a date, a pattern, a list or a BSON class. */
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
