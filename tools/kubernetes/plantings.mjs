/** Objects whose keys are free. */
const FREE = /\/(?:labels|annotations|matchLabels|data|stringData|limits|requests)$/;

/**
 * Yields one copy of the object for each object in it, with an unknown field in that place.
 * @param {any} whole
 * @param {any} [part]
 * @param {string} [path]
 * @returns {Generator<[path: string, planted: any]>}
 */
export function* plantings(whole, part = whole, path = '') {
  if (typeof part !== 'object' || part === null || FREE.test(path)) return;
  if (!Array.isArray(part)) {
    const planted = structuredClone(whole);
    let at = planted;
    for (const key of path.split('/').slice(1)) at = at[key];
    at.planted = 1;
    yield [path, planted];
  }
  for (const [key, value] of Object.entries(part)) {
    if (key !== 'file') yield* plantings(whole, value, `${path}/${key}`);
  }
}
