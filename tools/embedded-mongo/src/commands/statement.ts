import { type Document, decodeExact, promotedDocument } from '../values/documents.js';

/**
 * One statement of a bulk write. A message brings them as bytes, to be read one after another; a field of the command
 * as documents.
 */
export function statementOf(given: unknown): Document {
  const { u, ...rest } = given instanceof Uint8Array ? decodeExact(given) : (given as Document);
  return { ...promotedDocument(rest), ...(u === undefined ? {} : { u }) };
}
