const { filesIn } = require('./files-in.cjs');

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
    const [entry = ''] = byKind([compilation.entrypoints.get(name)]).js;
    const exposed = compilation.namedChunkGroups.get(EXPOSED);
    const sync = byKind([exposed]);
    const async = byKind(exposed?.getChildren() ?? []);
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

/** @param {(import('./files-in.cjs').ChunkGroup | undefined)[]} groups */
function byKind(groups) {
  const files = filesIn(groups);
  const ending = (/** @type {string} */ end) => files.filter((file) => file.endsWith(end));
  return { js: ending('.js'), css: ending('.css') };
}
