import { badValue, MongoError, unsupported } from '../errors.js';
import { typeName } from '../values/compare.js';
import { bsonType, type Document, numeric } from '../values/documents.js';
import type { Operator } from './operator.js';

/** A text or nothing; numbers and dates are not turned into texts silently. */
function text(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  throw new MongoError(16702, 'Location16702', `${name} only supports strings, not ${typeName(value)}`);
}

function position(name: string, value: unknown): number {
  const number = numeric(value);
  if (number !== undefined && Number.isInteger(number) && number >= 0) return number;
  throw new MongoError(34452, 'Location34452', `${name} needs whole non-negative positions`);
}

function plainText(name: string, value: unknown): string {
  const given = text(name, value);
  // Only where a byte is a character are both the same.
  if (/[^\0-\x7f]/.test(given)) throw unsupported(`${name} of a text that is not ASCII`);
  return given;
}

export const TEXTS: Readonly<Record<string, Operator>> = {
  $concat(...values) {
    if (values.some((value) => value === null || value === undefined)) return null;
    return values.map((value) => text('$concat', value)).join('');
  },
  // MongoDB changes the case of ASCII letters only.
  $toLower: (value) => text('$toLower', value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  $toUpper: (value) => text('$toUpper', value).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  $substrCP(value, from, count) {
    const start = position('$substrCP', from);
    return [...text('$substrCP', value)].slice(start, start + position('$substrCP', count)).join('');
  },
  $substrBytes(value, from, count) {
    const start = position('$substrBytes', from);
    return plainText('$substrBytes', value).slice(start, start + position('$substrBytes', count));
  },
  $strLenCP(value) {
    if (typeof value !== 'string') throw new MongoError(34471, 'Location34471', '$strLenCP requires a string argument');
    return [...value].length;
  },
  $split(value, separator) {
    if (value === null || value === undefined || separator === null || separator === undefined) return null;
    const by = text('$split', separator);
    if (by === '') throw new MongoError(40087, 'Location40087', '$split requires a non-empty separator');
    return text('$split', value).split(by);
  },
  $trim(given) {
    const { input } = given as Document;
    return input === null || input === undefined ? null : text('$trim', input).trim();
  },
  $toString(value) {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return value;
    const number = numeric(value);
    if (typeof value === 'boolean' || Number.isSafeInteger(number)) return String(number ?? value);
    if (value instanceof Date) return value.toISOString();
    if (bsonType(value) === 'ObjectId') return String(value);
    if (number !== undefined) throw unsupported('$toString of a fraction');
    throw badValue(`Unsupported conversion from ${typeName(value)} to string in $toString`);
  },
};
