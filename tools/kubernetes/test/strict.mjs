/** @typedef {import('./manifests.mjs').Manifest} Manifest */

/** Lists fields that the API would reject or drop silently. @param {Manifest} manifest @returns {Promise<string[]>} */
export async function faultsOf({ file, ...object }) {
  const { [object.kind]: Model } = await import(`kubernetes-models/${object.apiVersion}`);
  /** @type {string[]} */
  const faults = [];
  const unknown = unknownFields(object, (data) => {
    try {
      Model.prototype.validate.call(data);
    } catch (error) {
      faults.push(error.message);
    }
  });
  return [...faults, ...unknown.map((path) => `${path} is not a field of the API`)];
}

/**
 * Lists the paths of an object's fields that the API does not know. The compiled schemas accept them, but read every
 * field that they know: an unknown field is one that no rule has read.
 * @param {object} object
 * @param {(data: any) => void} validate
 */
function unknownFields(object, validate) {
  /** @type {Map<object, Set<string>>} what was looked at of each part of the object */
  const seen = new Map();
  /** @type {Map<object, object>} one for each part, whatever asks for it */
  const watched = new Map();
  /** @param {any} part @returns {any} */
  const watch = (part) => {
    if (typeof part !== 'object' || part === null) return part;
    if (!watched.has(part)) {
      const looked = new Set();
      seen.set(part, looked);
      const get = (/** @type {any} */ target, /** @type {string} */ key) => {
        looked.add(key);
        return watch(target[key]);
      };
      watched.set(part, new Proxy(part, { get }));
    }
    return watched.get(part);
  };
  validate(watch(object));
  return unseen(object, seen, '');
}

/**
 * @param {any} part
 * @param {Map<object, Set<string>>} seen
 * @param {string} path
 * @returns {string[]}
 */
function unseen(part, seen, path) {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    seen.get(part)?.has(key) ? unseen(value, seen, `${path}/${key}`) : [`${path}/${key}`],
  );
}
