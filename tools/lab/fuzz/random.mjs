/**
 * A repeatable source of numbers (mulberry32).
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** @param {number} limit */
    below: (limit) => Math.floor(next() * limit),
    /**
     * @template Item
     * @param {readonly Item[]} items
     * @returns {Item}
     */
    of: (items) => /** @type {Item} */ (items[Math.floor(next() * items.length)]),
  };
}

/** @typedef {ReturnType<typeof randomFrom>} Random */
