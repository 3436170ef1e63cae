/** A list with one of its items in another place; what has no such place stays at the end. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const others = items.filter((other) => other !== item);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), item, ...others.slice(place)];
}

/** All of them in their new order: those that are not shown keep their distance to the one that they follow. */
export function withHidden<Item>(all: readonly Item[], shown: readonly Item[]): Item[] {
  const isShown = new Set(shown);
  const queue = [...shown];
  return all.map((item) => (isShown.has(item) ? (queue.shift() ?? item) : item));
}
