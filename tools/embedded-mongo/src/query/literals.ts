import { type Document, isDocument } from '../values/documents.js';

/** Returns false if the bytes of a stored document show that the filter rejects it. */
export type BytesTest = (bytes: Buffer) => boolean;

/**
 * A test for the texts that every document has to contain that the filter accepts: patterns that stand for one text.
 * It costs far less than decoding a document. Undefined if the filter has none.
 */
export function bytesTestOf(filter: Document): BytesTest | undefined {
  const needed = neededBy(filter);
  if (needed.length === 0) return undefined;
  return (bytes) => needed.every((alternatives) => alternatives.some((text) => bytes.includes(text)));
}

/** Collects lists of alternative texts: an accepted document contains at least one text of each list. */
function neededBy(filter: Document): Buffer[][] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and' && Array.isArray(condition)) return condition.filter(isDocument).flatMap(neededBy);
    if (path.startsWith('$')) return [];
    const source = patternOf(condition);
    const text = source && literalOf(source);
    if (!source || !text) return [];
    // A stored pattern matches by being the same one.
    return [[...new Set([text, new RegExp(source).source])].map((each) => Buffer.from(each))];
  });
}

/** The source of a pattern without options. */
function patternOf(condition: unknown): string | undefined {
  if (condition instanceof RegExp) return /[ims]/.test(condition.flags) ? undefined : condition.source;
  if (!isDocument(condition) || condition.$options) return undefined;
  const { $regex } = condition;
  return $regex instanceof RegExp ? patternOf($regex) : typeof $regex === 'string' ? $regex : undefined;
}

/** The only text that a pattern finds; undefined if it may find another one, or half of a character. */
function literalOf(source: string): string | undefined {
  if (!/^(?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])+$/.test(source) || /\p{Surrogate}/u.test(source)) return undefined;
  return source.replace(/\\(.)/gs, '$1');
}
