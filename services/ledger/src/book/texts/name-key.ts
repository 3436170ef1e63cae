import { createHash } from 'node:crypto';

/** The embedded store refuses index keys above 1900 bytes; ids and field types in the key take up to 40 of them. */
export const MAX_KEY_BYTES = 1_850;
/** The beginning of a longer key; the rest of it is a hash. */
const MAX_PREFIX_CHARACTERS = 250;

/**
 * Two names with the same key are the same name to a person: case and the way of encoding do not count. Some
 * characters become many by it, so what is too long for an index is cut and ends in a hash of all of it.
 */
export function nameKey(name: string): string {
  const key = name.normalize('NFKC').toLowerCase();
  if (keyBytes(key) <= MAX_KEY_BYTES) return key;
  const start = Array.from(key.replaceAll('\0', '')).slice(0, MAX_PREFIX_CHARACTERS).join('');
  return `${start}#${createHash('sha256').update(key).digest('hex')}`;
}

/** Bytes of a text in an index key, where a zero byte takes two. */
export function keyBytes(text: string): number {
  // A UTF-16 unit takes three bytes at most, and a zero byte two.
  if (text.length * 3 <= MAX_KEY_BYTES) return 0;
  return Buffer.byteLength(text) + (text.split('\0').length - 1);
}
