import { Double, Long, ObjectId } from 'bson';
import { type Document, decodeExact, kinded } from './documents.js';
import { elementEnd, nameEnd, RARE, sizeOf, TYPE } from './elements.js';

/** Terminator of a document. */
const END = Buffer.from([0]);

/**
 * Decodes a stored document, or only some of its fields at the top level, with the kinds of its numbers as `kinded`
 * has them. Faster than the library, which tells kinds apart by an object for each number.
 */
export function decodeKinded(bytes: Buffer, names?: ReadonlySet<string>): Document {
  const document: Document = {};
  try {
    read(bytes, 0, names, (name, value) => {
      document[name] = value;
    });
    return document;
  } catch (error) {
    if (error !== RARE) throw error;
    return kinded(decodeExact(bytes)) as Document;
  }
}

/** A stored document with only some of its fields at the top level, none of them decoded; undefined for rare types. */
export function withFields(bytes: Buffer, isKept: (name: string) => boolean): Buffer | undefined {
  const kept: Buffer[] = [Buffer.alloc(4)];
  try {
    for (let at = 4; bytes[at] !== 0; ) {
      const end = elementEnd(bytes, at);
      if (isKept(bytes.toString('utf8', at + 1, nameEnd(bytes, at)))) kept.push(bytes.subarray(at, end));
      at = end;
    }
  } catch (error) {
    if (error !== RARE) throw error;
    return undefined;
  }
  const document = Buffer.concat([...kept, END]);
  document.writeInt32LE(document.length);
  return document;
}

function read(
  bytes: Buffer,
  begin: number,
  names: ReadonlySet<string> | undefined,
  take: (name: string, value: unknown) => void,
): void {
  let missing = names?.size ?? Number.POSITIVE_INFINITY;
  for (let at = begin + 4; missing > 0 && bytes[at] !== 0; ) {
    const type = bytes[at] as number;
    const named = nameEnd(bytes, at);
    const name = bytes.toString('utf8', at + 1, named);
    // No ordinary property.
    if (name === '__proto__') throw RARE;
    const start = named + 1;
    const size = sizeOf(bytes, type, start);
    if (!names || names.has(name)) {
      take(name, decodedValue(bytes, type, start, size));
      missing--;
    }
    at = start + size;
  }
}

function decodedValue(bytes: Buffer, type: number, start: number, size: number): unknown {
  switch (type) {
    case TYPE.double: {
      const value = bytes.readDoubleLE(start);
      return Number.isInteger(value) ? new Double(value) : value;
    }
    case TYPE.text:
      return bytes.toString('utf8', start + 4, start + size - 1);
    case TYPE.document: {
      const document: Document = {};
      read(bytes, start, undefined, (name, value) => {
        document[name] = value;
      });
      return document;
    }
    case TYPE.list: {
      const list: unknown[] = [];
      read(bytes, start, undefined, (_, value) => list.push(value));
      return list;
    }
    case TYPE.objectId:
      return new ObjectId(bytes.subarray(start, start + size));
    case TYPE.boolean:
      return bytes[start] === 1;
    case TYPE.date:
      return new Date(Number(bytes.readBigInt64LE(start)));
    case TYPE.null:
      return null;
    case TYPE.int32:
      return bytes.readInt32LE(start);
    case TYPE.int64:
      return Long.fromBigInt(bytes.readBigInt64LE(start));
    default:
      throw RARE;
  }
}
