/** The types of BSON values that are looked at byte by byte. */
export const TYPE = {
  double: 1,
  text: 2,
  document: 3,
  list: 4,
  binary: 5,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
  int64: 18,
} as const;

/** Sizes in bytes of the types whose values all have the same size. */
const FIXED_SIZE = new Map<number, number>([
  [TYPE.double, 8],
  [6, 0],
  [TYPE.objectId, 12],
  [TYPE.boolean, 1],
  [TYPE.date, 8],
  [TYPE.null, 0],
  [TYPE.int32, 4],
  [17, 8],
  [TYPE.int64, 8],
  [19, 16],
  [127, 0],
  [255, 0],
]);

/** Thrown for a value of a type that is rare here. */
export const RARE = Symbol('rare type');

/**
 * Returns the size in bytes of the value that begins at `start`.
 * @throws RARE for a type whose size takes more to tell
 */
export function sizeOf(bytes: Buffer, type: number, start: number): number {
  const fixed = FIXED_SIZE.get(type);
  if (fixed !== undefined) return fixed;
  switch (type) {
    case TYPE.text:
      return 4 + bytes.readInt32LE(start);
    case TYPE.document:
    case TYPE.list:
      return bytes.readInt32LE(start);
    case TYPE.binary:
      return 5 + bytes.readInt32LE(start);
    default:
      throw RARE;
  }
}

/** Returns the position of the zero byte after the name of the element that begins at `at`. */
export function nameEnd(bytes: Buffer, at: number): number {
  // Names are short: looking for it natively takes longer.
  let end = at + 1;
  while (end < bytes.length && bytes[end] !== 0) end++;
  return end;
}

/**
 * Returns the end of the element that begins at `at`: its type, its name, a zero byte and its value.
 * @throws RARE as {@link sizeOf}
 */
export function elementEnd(bytes: Buffer, at: number): number {
  const start = nameEnd(bytes, at) + 1;
  return start + sizeOf(bytes, bytes[at] as number, start);
}
