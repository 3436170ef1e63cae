import { flat, type Movable, moved, type Place, type Tree } from './tree';

export type DropEdge = 'before' | 'after' | undefined;

/** Returns the classes of a row that draw a line at the edge. */
export const dropEdgeClass = (edge: DropEdge) =>
  edge &&
  `before:absolute before:inset-x-0 before:h-0.5 before:bg-primary ${edge === 'before' ? 'before:-top-px' : 'before:-bottom-px'}`;

/** Returns the edge of a row at which the dragged item drops; undefined for all other rows. */
export function dropEdge<Item extends Movable>(
  tree: Tree<Item>,
  { carriedId, target }: { readonly carriedId: string | undefined; readonly target: Place | undefined },
  id: string,
): DropEdge {
  if (!target || !carriedId || id === carriedId) return undefined;
  const result = flat(moved(tree, carriedId, target));
  const at = result.findIndex((row) => row.id === carriedId);
  const next = result.slice(at + 1).find(({ parentId }) => parentId !== carriedId);
  if (next) return next.id === id ? 'before' : undefined;
  return result[at - 1]?.id === id ? 'after' : undefined;
}
