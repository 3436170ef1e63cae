import type { Category, EntryType } from '@pocket/contracts';

/** A category of the top level with those in it. */
export interface Branch {
  readonly category: Category;
  readonly members: readonly Category[];
}
export type Tree = readonly Branch[];

/** Where something is, or may go: among those without a group or in one; an index without the thing itself. */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

/** Categories of one type in their order. Of the archived ones only groups that hold others stay, unless all are shown. */
export function treeOf(categories: readonly Category[], type: EntryType, withArchived: boolean): Tree {
  const ofType = categories.filter((category) => category.type === type);
  const known = new Set(ofType.map(({ id }) => id));
  const isTop = ({ parentId }: Category) => parentId === null || !known.has(parentId);
  return ofType.filter(isTop).flatMap((category) => {
    const members = ofType.filter(({ parentId, archived }) => parentId === category.id && (withArchived || !archived));
    return withArchived || !category.archived || members.length > 0 ? [{ category, members }] : [];
  });
}

/** All of them in the order in which they show: each group before its own. */
export const flat = (tree: Tree): readonly Category[] =>
  tree.flatMap(({ category, members }) => [category, ...members]);

export function placeOf(tree: Tree, id: string): Place | undefined {
  const top = tree.findIndex(({ category }) => category.id === id);
  if (top >= 0) return { parentId: null, index: top };
  const group = tree.find(({ members }) => members.some((member) => member.id === id));
  return group && { parentId: group.category.id, index: group.members.findIndex((member) => member.id === id) };
}

const isGroup = (tree: Tree, id: string) =>
  tree.some(({ category, members }) => category.id === id && members.length > 0);

function without(tree: Tree, id: string): Tree {
  return tree
    .filter(({ category }) => category.id !== id)
    .map(({ category, members }) => ({ category, members: members.filter((member) => member.id !== id) }));
}

/** Every place that a category may have, in the order in which they show. A group goes into none. */
export function placesFor(tree: Tree, id: string): readonly Place[] {
  const others = without(tree, id);
  const places = others.flatMap(({ category, members }, index): Place[] => {
    const before = { parentId: null, index };
    const count = isGroup(tree, id) || !isGroup(tree, category.id) ? 0 : members.length + 1;
    return [before, ...Array.from({ length: count }, (_, at) => ({ parentId: category.id, index: at }))];
  });
  return [...places, { parentId: null, index: others.length }];
}

/** The place before or after what is pointed at; after a group's own row is the first in it. */
export function placeBeside(tree: Tree, id: string, over: string, after: boolean): Place | undefined {
  const others = without(tree, id);
  const { parentId, index } = placeOf(others, over) ?? {};
  if (parentId === undefined || index === undefined || over === id) return undefined;
  const goesIn = !isGroup(tree, id);
  if (parentId === null && after && goesIn && isGroup(others, over)) return { parentId: over, index: 0 };
  if (parentId === null || goesIn) return { parentId, index: index + (after ? 1 : 0) };
  const group = others.findIndex(({ category }) => category.id === parentId);
  return { parentId: null, index: group + (after ? 1 : 0) };
}

/** The tree with a category in another place. */
export function moved(tree: Tree, id: string, { parentId, index }: Place): Tree {
  const branch = tree.find(({ category }) => category.id === id);
  const category = flat(tree).find((each) => each.id === id);
  if (!category) return tree;
  const others = without(tree, id);
  const inserted = { category: { ...category, parentId }, members: branch?.members ?? [] };
  if (parentId === null) return [...others.slice(0, index), inserted, ...others.slice(index)];
  return others.map((each) =>
    each.category.id === parentId
      ? { ...each, members: [...each.members.slice(0, index), inserted.category, ...each.members.slice(index)] }
      : each,
  );
}

/** Ids in their new order: what does not show stays behind what it followed. */
export function orderWith(all: readonly string[], shown: readonly string[]): string[] {
  const isShown = new Set(shown);
  const queue = [...shown];
  return all.map((id) => (isShown.has(id) ? (queue.shift() ?? id) : id));
}
