/** Stands in for the federation runtime at the network's edge: a test says what each remote module is. */
const modules = new Map();
const registered = [];

module.exports = {
  __esModule: true,
  provideRemote: (id, load) => modules.set(id, load),
  registered,
  resetRemotes: () => {
    modules.clear();
    registered.length = 0;
  },
  registerRemotes: (remotes, options) => {
    registered.push([remotes, options]);
  },
  registerPlugins: () => {},
  preloadRemote: async () => {},
  getInstance: () => null,
  loadRemote: async (id) => {
    const load = modules.get(id);
    if (!load) throw new Error(`no remote ${id}`);
    return load();
  },
};
