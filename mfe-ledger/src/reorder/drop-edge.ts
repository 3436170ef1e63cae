import { flat, type Movable, moved, type Place, type Tree } from './tree';

/** Returns the edge of a row at which the dragged item drops; undefined for all other rows. */
export function dropEdge<Item extends Movable>(
  tree: Tree<Item>,
  { carriedId, target }: { readonly carriedId: string | undefined; readonly target: Place | undefined },
  id: string,
): 'before' | 'after' | undefined {
  if (!target || !carriedId || id === carriedId) return undefined;
  const result = flat(moved(tree, carriedId, target));
  const at = result.findIndex((row) => row.id === carriedId);
  const next = result.slice(at + 1).find(({ parentId }) => parentId !== carriedId);
  if (next) return next.id === id ? 'before' : undefined;
  return result[at - 1]?.id === id ? 'after' : undefined;
}
