const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { contractOf } = require('./contract.cjs');
const { readData } = require('./read-data.cjs');
const { sharedModules, sharedVersions } = require('./shared.cjs');

const STATS = 'mf-stats.json';

/** Adds `build.json`, the facts of a build that its release needs. */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  /** @param {{ dir: string, name: string, version: string, host: boolean }} build */
  constructor({ dir, name, version, host }) {
    this.dir = dir;
    this.name = name;
    this.version = version;
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      // When files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFactsPlugin', stage }, () => {
        const facts = {
          version: this.version,
          contract: contractOf(this.host),
          ...(this.host ? this.#ofHost() : this.#ofRemote(compilation)),
        };
        // Build statistics of the federation plugin, which has no option to leave them out; nothing reads them.
        if (compilation.getAsset(STATS)) compilation.deleteAsset(STATS);
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(facts)}\n`));
      });
    });
  }

  /** The shared modules that it provides, and what no remote can bring: path → who shows it. */
  #ofHost() {
    const { OWN_PATHS, SPECIFIED_SCREENS } = readData(join(this.dir, 'src/remotes/releases/specified-screens.ts'));
    const own = OWN_PATHS.map((/** @type {string} */ path) => [path, 'shell']);
    const specified = SPECIFIED_SCREENS.map((/** @type {{ path: string, remote: string }} */ { path, remote }) => [
      path,
      `mfe-${remote}`,
    ]);
    return { shared: sharedVersions(), paths: Object.fromEntries([...own, ...specified]) };
  }

  /**
   * Returns the shared modules that the remote uses, its files and its manifest.
   * @param {import('webpack').Compilation} compilation
   */
  #ofRemote(compilation) {
    const used = [...compilation.modules].flatMap((module) =>
      module.type === 'consume-shared-module' && 'options' in module ? [shareKeyOf(module.options)] : [],
    );
    const shared = Object.entries(sharedModules({ provides: false })).filter(([name]) => used.includes(name));
    // Remotes with specified screens only have no manifest.
    const manifest = join(this.dir, 'src/manifest.ts');
    return {
      shared: Object.fromEntries(shared.map(([name, { requiredVersion }]) => [name, requiredVersion])),
      files: this.#filesOf(compilation),
      ...(existsSync(manifest) ? readData(manifest).manifest : {}),
    };
  }

  /**
   * Lists the files that a page can fetch ahead of the code that imports them: those of the remote itself, and of each
   * screen whose chunk has a name in `src/remote.ts`.
   * @param {import('webpack').Compilation} compilation
   */
  #filesOf({ entrypoints, namedChunkGroups }) {
    const named = [...namedChunkGroups].filter(([name]) => name.startsWith('screen-'));
    return {
      remote: scriptsAndStyles([entrypoints.get(this.name), namedChunkGroups.get('remote')]),
      ...Object.fromEntries(named.map(([name, group]) => [name, scriptsAndStyles([group])])),
    };
  }
};

/** @param {unknown} options */
const shareKeyOf = (options) => /** @type {{ shareKey: string }} */ (options).shareKey;

/**
 * Chunks that a page gets together.
 * @typedef {{ readonly chunks: Iterable<import('webpack').Chunk> }} ChunkGroup
 */

/** The scripts and stylesheets of groups of chunks, each once. @param {readonly (ChunkGroup | undefined)[]} groups */
function scriptsAndStyles(groups) {
  const files = groups.flatMap((group) => [...(group?.chunks ?? [])].flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
