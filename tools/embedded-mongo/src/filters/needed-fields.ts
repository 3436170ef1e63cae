import { type Document, isDocument } from '../values/documents.js';

/** The top-level fields that a filter looks at; undefined if it may be any. */
export function fieldsOfFilter(filter: Document): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  return addPaths(filter, fields) ? fields : undefined;
}

/** The top-level fields that filter and sort look at, and a `$group` behind them; undefined if it may be any. */
export function fieldsNeededBy(filter: Document, sort: Document, group?: unknown): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  if (!addReferences(group, fields) || !addPaths(filter, fields)) return undefined;
  for (const path of Object.keys(sort)) fields.add(topOf(path));
  return fields;
}

/** The field at the top level that a path begins with. */
export const topOf = (path: string) => path.split('.', 1)[0] as string;

/** False if something refers to the whole document. */
function addReferences(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return false;
    if (expression.startsWith('$')) fields.add(topOf(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((element) => addReferences(element, fields));
  return !isDocument(expression) || Object.values(expression).every((value) => addReferences(value, fields));
}

function addPaths(filter: Document, fields: Set<string>): boolean {
  return Object.entries(filter).every(([path, condition]) => {
    if (!path.startsWith('$')) {
      fields.add(topOf(path));
      return true;
    }
    if (!Array.isArray(condition)) return path === '$comment';
    return condition.every((part) => isDocument(part) && addPaths(part, fields));
  });
}
