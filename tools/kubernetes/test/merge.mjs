/**
 * Applies a patch as Kustomize does: merges objects, and merges lists of named items by name.
 * @param {any} base
 * @param {any} patch
 * @returns {any}
 */
export function merge(base, patch) {
  if (Array.isArray(base) && Array.isArray(patch) && patch.every((item) => item?.name)) {
    const patched = base.map((item) => {
      const change = patch.find(({ name }) => name === item.name);
      return change ? merge(item, change) : item;
    });
    return [...patched, ...patch.filter(({ name }) => !base.some((item) => item.name === name))];
  }
  if (!isObject(base) || !isObject(patch)) return patch;
  const keys = new Set([...Object.keys(base), ...Object.keys(patch)]);
  return Object.fromEntries([...keys].map((key) => [key, key in patch ? merge(base[key], patch[key]) : base[key]]));
}

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);
