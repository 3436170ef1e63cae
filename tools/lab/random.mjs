/** @typedef {() => number} Random from 0 to 1, 1 excluded */

/**
 * Returns a source of numbers that are the same for the same seed (mulberry32).
 * @param {number} seed
 * @returns {Random}
 */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns independent sources, so that concurrent users do not change each other's numbers.
 * @param {number} seed
 * @param {number} count
 */
export const seededEach = (seed, count) =>
  Array.from({ length: count }, (_, index) => seeded(seed + 1_000_003 * (index + 1)));

/** Returns an integer from 0 to `limit`, `limit` excluded. @param {Random} random @param {number} limit */
export const below = (random, limit) => Math.floor(random() * limit);

/**
 * @template Item
 * @param {Random} random
 * @param {readonly Item[]} items
 * @returns {Item}
 */
export const pick = (random, items) => items[below(random, items.length)];

/** Returns a unique key in the form of a UUID. @param {Random} random */
export function randomKey(random) {
  const hex = Array.from({ length: 32 }, () => below(random, 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Yields all items in a random order, again and again.
 * @template Item
 * @param {Random} random
 * @param {readonly Item[]} items
 * @returns {Generator<Item, never>}
 */
export function* endlessly(random, items) {
  for (;;) {
    const placed = items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at);
    yield* placed.map(({ item }) => item);
  }
}
