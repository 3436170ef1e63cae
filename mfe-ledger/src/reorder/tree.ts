/** Item of an order, which may be in a group. */
export interface Movable {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Item of the top level with the items in it. */
export interface Branch<Item extends Movable = Movable> {
  readonly item: Item;
  readonly members: readonly Item[];
}
export type Tree<Item extends Movable = Movable> = readonly Branch<Item>[];

/** Position at the top level or in a group. The index does not count the item itself. */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

/** Returns all items in their order: each group before its members. */
export const flat = <Item extends Movable>(tree: Tree<Item>): readonly Item[] =>
  tree.flatMap(({ item, members }) => [item, ...members]);

export function placeOf(tree: Tree, id: string): Place | undefined {
  const top = tree.findIndex(({ item }) => item.id === id);
  if (top >= 0) return { parentId: null, index: top };
  const group = tree.find(({ members }) => members.some((member) => member.id === id));
  return group && { parentId: group.item.id, index: group.members.findIndex((member) => member.id === id) };
}

const isGroup = (tree: Tree, id: string) => tree.some(({ item, members }) => item.id === id && members.length > 0);

function without<Item extends Movable>(tree: Tree<Item>, id: string): Tree<Item> {
  return tree
    .filter(({ item }) => item.id !== id)
    .map(({ item, members }) => ({ item, members: members.filter((member) => member.id !== id) }));
}

/** Returns every place that an item may have, in their order. A group goes into no other. */
export function placesFor(tree: Tree, id: string): readonly Place[] {
  const others = without(tree, id);
  const places = others.flatMap(({ item, members }, index): Place[] => {
    const before = { parentId: null, index };
    const count = isGroup(tree, id) || !isGroup(tree, item.id) ? 0 : members.length + 1;
    return [before, ...Array.from({ length: count }, (_, at) => ({ parentId: item.id, index: at }))];
  });
  return [...places, { parentId: null, index: others.length }];
}

/** Returns the place before or after the row `over`; after the row of a group is the first place in it. */
export function placeBeside(tree: Tree, id: string, over: string, after: boolean): Place | undefined {
  const others = without(tree, id);
  const { parentId, index } = placeOf(others, over) ?? {};
  if (parentId === undefined || index === undefined || over === id) return undefined;
  const goesIn = !isGroup(tree, id);
  if (parentId === null && after && goesIn && isGroup(others, over)) return { parentId: over, index: 0 };
  if (parentId === null || goesIn) return { parentId, index: index + (after ? 1 : 0) };
  const group = others.findIndex(({ item }) => item.id === parentId);
  return { parentId: null, index: group + (after ? 1 : 0) };
}

/** Returns the tree with an item in another place. */
export function moved<Item extends Movable>(tree: Tree<Item>, id: string, { parentId, index }: Place): Tree<Item> {
  const branch = tree.find(({ item }) => item.id === id);
  const item = flat(tree).find((each) => each.id === id);
  if (!item) return tree;
  const others = without(tree, id);
  const inserted = { item: { ...item, parentId }, members: branch?.members ?? [] };
  if (parentId === null) return [...others.slice(0, index), inserted, ...others.slice(index)];
  return others.map((each) =>
    each.item.id === parentId
      ? { ...each, members: [...each.members.slice(0, index), inserted.item, ...each.members.slice(index)] }
      : each,
  );
}

/** Returns all ids in the new order of the shown ones; each hidden id keeps its index. */
export function orderWith(all: readonly string[], shown: readonly string[]): string[] {
  const isShown = new Set(shown);
  const queue = [...shown];
  return all.map((id) => (isShown.has(id) ? (queue.shift() ?? id) : id));
}

/** Returns the place some steps further among its siblings; undefined if there is none. */
export function placeBy(tree: Tree, id: string, steps: number): Place | undefined {
  const { parentId, index } = placeOf(tree, id) ?? {};
  if (parentId === undefined || index === undefined) return undefined;
  const others = parentId === null ? tree : tree.find(({ item }) => item.id === parentId)?.members;
  const next = index + steps;
  return next >= 0 && next < (others?.length ?? 0) ? { parentId, index: next } : undefined;
}
