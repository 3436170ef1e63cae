import { unsupported } from '../errors.js';
import { bsonType, type Document, isDocument } from './documents.js';

/** One byte per type, in MongoDB's order of comparison. */
const TAG = {
  minKey: 0x01,
  emptyList: 0x0f,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  document: 0x40,
  list: 0x48,
  binary: 0x50,
  objectId: 0x60,
  boolean: 0x70,
  date: 0x80,
  timestamp: 0x88,
  pattern: 0x90,
  maxKey: 0xf0,
} as const;

/** Stands for a list without elements in an index. */
export const EMPTY_LIST = Symbol('empty list');

/** UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Writes values as bytes that sort like the values themselves. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(96);
  #length = 0;

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  uint32(value: number): this {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** A descending value has all its bits turned around. */
  value(value: unknown, descending = false): this {
    const from = this.#length;
    this.#write(value);
    if (descending) for (let i = from; i < this.#length; i++) this.#bytes[i] = (this.#bytes[i] as number) ^ 0xff;
    return this;
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #write(value: unknown): void {
    if (value === undefined || value === null) this.byte(TAG.null);
    else if (value === EMPTY_LIST) this.byte(TAG.emptyList);
    else if (typeof value === 'number') this.byte(TAG.number).#double(value);
    else if (typeof value === 'string') this.byte(TAG.string).#string(value);
    else if (typeof value === 'boolean') this.byte(TAG.boolean).byte(value ? 1 : 0);
    else if (value instanceof Date) this.byte(TAG.date).#int64(BigInt(value.getTime()));
    else if (value instanceof RegExp) this.byte(TAG.pattern).#text(Buffer.from(`${value.source}\0${value.flags}`));
    else if (Array.isArray(value)) this.#list(value);
    else if (isDocument(value)) this.#document(value);
    else this.#bsonValue(value as object);
  }

  #bsonValue(value: object): void {
    switch (bsonType(value)) {
      case 'ObjectId':
        this.byte(TAG.objectId).raw((value as { id: Uint8Array }).id);
        return;
      case 'Int32':
      case 'Double':
        this.byte(TAG.number).#double((value as { value: number }).value);
        return;
      case 'Long': {
        const number = (value as { toNumber(): number }).toNumber();
        if (!Number.isSafeInteger(number)) throw unsupported('An integer beyond 2^53');
        this.byte(TAG.number).#double(number);
        return;
      }
      case 'Binary': {
        const { buffer, position, sub_type } = value as { buffer: Uint8Array; position: number; sub_type: number };
        this.byte(TAG.binary).uint32(position).byte(sub_type).raw(buffer.subarray(0, position));
        return;
      }
      case 'Timestamp':
        this.byte(TAG.timestamp).#int64(BigInt(String(value)));
        return;
      case 'MinKey':
        this.byte(TAG.minKey);
        return;
      case 'MaxKey':
        this.byte(TAG.maxKey);
        return;
      default:
        throw unsupported(`A value of type ${bsonType(value) ?? typeof value}`);
    }
  }

  #list(values: unknown[]): void {
    this.byte(TAG.list);
    for (const value of values) this.#write(value);
    this.byte(0);
  }

  #document(document: Document): void {
    this.byte(TAG.document);
    for (const [name, value] of Object.entries(document)) {
      this.byte(typeTag(value)).#text(Buffer.from(name, 'utf8'));
      this.#write(value);
    }
    this.byte(0);
  }

  #string(text: string): void {
    if (text.includes('\0')) {
      this.#text(Buffer.from(text, 'utf8'));
      return;
    }
    this.#reserve(text.length * MAX_BYTES_PER_UNIT);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.byte(0).byte(1);
  }

  /** Zero bytes are escaped, so that a text ends before every longer one that starts with it. */
  #text(bytes: Uint8Array): void {
    if (!bytes.includes(0)) this.raw(bytes);
    else {
      for (const byte of bytes) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    }
    this.byte(0).byte(1);
  }

  #double(value: number): void {
    this.#reserve(8);
    const start = this.#length;
    this.#length += 8;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, start, start + 8);
      return;
    }
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, start);
    const negative = ((this.#bytes[start] as number) & 0x80) !== 0;
    if (!negative) this.#bytes[start] = (this.#bytes[start] as number) ^ 0x80;
    else for (let i = start; i < start + 8; i++) this.#bytes[i] = (this.#bytes[i] as number) ^ 0xff;
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** A value's bytes; equal values have equal bytes. */
export function encodeKey(value: unknown): Buffer {
  return new KeyWriter().value(value).finish();
}

/** The byte that stands for a value's type. */
export function typeTag(value: unknown): number {
  if (typeof value === 'string') return TAG.string;
  if (typeof value === 'number') return TAG.number;
  return encodeKey(isDocument(value) ? {} : Array.isArray(value) ? [] : value)[0] as number;
}

/** The first key after every key that starts with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  let last = prefix.length - 1;
  while (last > 0 && prefix[last] === 0xff) last--;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = (next[last] as number) + 1;
  return next;
}
