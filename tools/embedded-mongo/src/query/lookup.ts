import { badValue, unsupported } from '../errors.js';
import { PAUSE } from '../turns.js';
import { type Document, isDocument, promoted, valuesAt } from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';
import { select } from './reader.js';
import type { Stage } from './stage.js';

/** `$lookup` by equality of a field here and a field there. */
export function lookupOf(specification: unknown): Stage {
  if (!isDocument(specification)) throw badValue('$lookup needs an object');
  const { from, localField, foreignField, as, ...rest } = specification;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw unsupported(`$lookup with ${other}`);
  const names = [from, localField, foreignField, as];
  if (!names.every((name): name is string => typeof name === 'string') || names[3]?.includes('.')) {
    throw unsupported('$lookup without from, localField, foreignField and as');
  }
  const [collectionName, local, foreign, output] = names as [string, string, string, string];
  return function* lookup(documents, { source, collection }) {
    const found = new Map<string, Document[]>();
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const wanted = valuesAt(document, local).flatMap((value) => (Array.isArray(value) ? value : [value ?? null]));
      if (wanted.some((value) => value instanceof RegExp)) throw unsupported('$lookup by a regular expression');
      const key = encodeKey(wanted).toString('latin1');
      let matches = found.get(key);
      if (!matches) {
        const rows = select(source, collection(collectionName), { filter: { [foreign]: { $in: promoted(wanted) } } });
        matches = [];
        for (const row of rows) {
          if (row === PAUSE) yield PAUSE;
          else matches.push(row.document);
        }
        found.set(key, matches);
      }
      yield { ...document, [output]: matches };
    }
  };
}
