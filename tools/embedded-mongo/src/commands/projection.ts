import { Query } from 'mingo';
import { type Document, isDocument } from '../documents.js';
import { unsupported } from '../errors.js';

/**
 * A projection as a function; undefined for the empty one. Only fields in or out.
 * @throws MongoError for anything else
 */
export function projectionOf(projection: Document): ((document: Document) => Document) | undefined {
  const fields = Object.entries(projection);
  if (fields.length === 0) return undefined;
  for (const [path, value] of fields) {
    if (isDocument(value) || typeof value === 'string' || path.includes('$'))
      throw unsupported(`The projection of ${path}`);
  }
  const query = new Query({});
  return (document) => query.find<Document>([document] as never, projection as never).all()[0] as Document;
}
