import { elementEnd, nameEnd, RARE } from './elements.js';

/** Offset of the first element of a document, after its length. */
const FIRST = 4;

/**
 * The names of the top-level fields that are not the same, byte for byte, in two documents; undefined where that is
 * not looked at, so that it may be any.
 */
export function differingFields(before: Buffer, after: Buffer): ReadonlySet<string> | undefined {
  try {
    const names = new Set<string>();
    let [a, b] = [FIRST, FIRST];
    // Documents that were changed mostly have their fields in the order that they had before.
    while (before[a] !== 0 && after[b] !== 0) {
      const [endA, endB] = [elementEnd(before, a), elementEnd(after, b)];
      if (before.compare(after, b, endB, a, endA) !== 0) {
        const name = nameOf(before, a);
        if (name !== nameOf(after, b)) break;
        names.add(name);
      }
      [a, b] = [endA, endB];
    }
    const rest = elements(after, b);
    for (const [name, bytes] of elements(before, a)) {
      if (!rest.get(name)?.equals(bytes)) names.add(name);
      rest.delete(name);
    }
    for (const name of rest.keys()) names.add(name);
    return names;
  } catch (error) {
    if (error !== RARE) throw error;
    return undefined;
  }
}

/** The elements from a position on, by their names. */
function elements(bytes: Buffer, from: number): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = from; bytes[at] !== 0; ) {
    const end = elementEnd(bytes, at);
    found.set(nameOf(bytes, at), bytes.subarray(at, end));
    at = end;
  }
  return found;
}

const nameOf = (bytes: Buffer, at: number) => bytes.toString('utf8', at + 1, nameEnd(bytes, at));
