/** The form of the manifest that hosts read; they were made for this version of the federation runtime. */
const RUNTIME_VERSION = '2.9.2';
const EXPOSED = 'remote';

/** Adds `mf-manifest.json`: where a host finds the entry of a remote, and what it may fetch early. */
exports.ManifestPlugin = class ManifestPlugin {
  /** @param {string} name of the remote, which its entry is called in a page, too */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // When files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const manifest = new sources.RawSource(`${JSON.stringify(this.#manifestOf(compilation))}\n`);
        compilation.emitAsset('mf-manifest.json', manifest);
      });
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #manifestOf(compilation) {
    const { name } = this;
    const [entry = ''] = filesOf([compilation.entrypoints.get(name)]).js;
    const exposed = compilation.namedChunkGroups.get(EXPOSED);
    const sync = filesOf([exposed]);
    const async = filesOf(exposed?.getChildren() ?? []);
    const assets = { js: { sync: sync.js, async: async.js }, css: { sync: sync.css, async: async.css } };
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: 'local', buildName: `mfe-${name}` },
        remoteEntry: { name: entry, path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: name,
        pluginVersion: RUNTIME_VERSION,
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [{ id: `${name}:${EXPOSED}`, name: EXPOSED, assets, path: `./${EXPOSED}` }],
    };
  }
};

/**
 * @typedef {{ readonly chunks: Iterable<import('webpack').Chunk> }} ChunkGroup
 *
 * @param {(ChunkGroup | undefined)[]} groups
 */
function filesOf(groups) {
  const files = [...new Set(groups.flatMap((group) => [...(group?.chunks ?? [])]).flatMap(({ files }) => [...files]))];
  const ending = (/** @type {string} */ end) => files.filter((file) => file.endsWith(end)).sort();
  return { js: ending('.js'), css: ending('.css') };
}
