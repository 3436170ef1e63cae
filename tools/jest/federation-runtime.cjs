/** Stands in for the federation runtime at the network's edge: a test says what each remote module is. */
/** @type {Map<string, () => unknown>} */
const modules = new Map();
/** @type {[remotes: unknown, options: unknown][]} */
const registered = [];

const instance = {
  registerRemotes: (/** @type {unknown} */ remotes, /** @type {unknown} */ options) => {
    registered.push([remotes, options]);
  },
  loadRemote: async (/** @type {string} */ id) => {
    const load = modules.get(id);
    if (!load) throw new Error(`no remote ${id}`);
    return load();
  },
};

module.exports = {
  __esModule: true,
  provideRemote: (/** @type {string} */ id, /** @type {() => unknown} */ load) => modules.set(id, load),
  registered,
  resetRemotes: () => {
    modules.clear();
    registered.length = 0;
  },
  createInstance: () => instance,
};
