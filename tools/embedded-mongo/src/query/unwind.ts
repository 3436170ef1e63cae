import { badValue, unsupported } from '../errors.js';
import { PAUSE } from '../turns.js';
import { type Document, isDocument } from '../values/documents.js';
import type { Stage } from './stage.js';

/** `$unwind`: one document per element of a list. */
export function unwindOf(specification: unknown): Stage {
  const options = isDocument(specification) ? specification : { path: specification };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...rest } = options;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw unsupported(`$unwind with ${other}`);
  if (typeof path !== 'string' || !path.startsWith('$')) throw badValue('$unwind needs a path that begins with $');
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || /[$.]/.test(includeArrayIndex))) {
    throw unsupported('$unwind with an index at a path');
  }
  const names = path.slice(1).split('.');
  const indexed = (document: Document, index: number | null) =>
    includeArrayIndex === undefined ? document : { ...document, [includeArrayIndex as string]: index };
  return function* unwind(documents) {
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = names.reduce<unknown>((at, name) => (isDocument(at) ? at[name] : undefined), document);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, element] of value.entries()) yield indexed(replaced(document, names, element), i);
      } else if (Array.isArray(value)) {
        if (preserveNullAndEmptyArrays) yield indexed(replaced(document, names, undefined), null);
      } else if (value !== null && value !== undefined) yield indexed(document, null);
      else if (preserveNullAndEmptyArrays) yield indexed(document, null);
    }
  };
}

function replaced(document: Document, [name = '', ...rest]: readonly string[], value: unknown): Document {
  const next = rest.length === 0 ? value : replaced(document[name] as Document, rest, value);
  if (next !== undefined) return { ...document, [name]: next };
  const { [name]: _, ...others } = document;
  return others;
}
