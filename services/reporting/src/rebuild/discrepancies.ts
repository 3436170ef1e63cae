import { type Discrepancy, fromMinor } from '@pocket/contracts';
import type { ReadModel } from '../projection/read-model.repository.js';

/** Where what is stored differs from the book, in the order of days. A total of zero is as good as none. */
export function discrepancies(book: ReadModel, stored: ReadModel): Discrepancy[] {
  return [
    ...differing('total', totalsOf(book), totalsOf(stored), (total) => `${fromMinor(total ?? 0)}`),
    ...differing('category', categoriesOf(book), categoriesOf(stored), (category) => category ?? 'none'),
  ];
}

function totalsOf({ totals }: ReadModel): Map<string, number> {
  const nonZero = totals.filter(({ total }) => total !== 0);
  return new Map(
    nonZero.map(({ day, categoryId, type, total }) => [`${day}, ${type} in category ${categoryId}`, total]),
  );
}

function categoriesOf({ categories }: ReadModel): Map<string, string> {
  return new Map(categories.map(({ id, name, type }) => [`category ${id}`, `${name} (${type})`]));
}

function differing<Value>(
  kind: Discrepancy['kind'],
  book: ReadonlyMap<string, Value>,
  stored: ReadonlyMap<string, Value>,
  text: (value: Value | undefined) => string,
): Discrepancy[] {
  const places = [...new Set([...book.keys(), ...stored.keys()])].sort();
  return places
    .filter((where) => book.get(where) !== stored.get(where))
    .map((where) => ({ kind, where, expected: text(book.get(where)), found: text(stored.get(where)) }));
}
