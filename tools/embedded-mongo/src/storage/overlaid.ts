import type { Entry } from './layers.js';

/** Mark of an entry that is removed but still in a block. No stored value is a single zero byte. */
export const REMOVED = Buffer.from([0]);
export const isRemoved = (value: Buffer): boolean => value.length === 1 && value[0] === 0;

/** Entries over others in the same order: those hide what is below with the same key. */
export function* overlaid(over: Iterable<Entry>, below: Iterable<Entry>, reverse: boolean): Generator<Entry> {
  const rest = below[Symbol.iterator]();
  try {
    let next = rest.next();
    for (const entry of over) {
      while (!next.done) {
        const order = next.value.key.compare(entry.key) * (reverse ? -1 : 1);
        if (order > 0) break;
        if (order < 0) yield next.value;
        next = rest.next();
      }
      if (!isRemoved(entry.value)) yield entry;
    }
    for (; !next.done; next = rest.next()) yield next.value;
  } finally {
    rest.return?.();
  }
}
