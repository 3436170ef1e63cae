const { contractVersions } = require('./contract.cjs');

/** Adds `build.json`: what the release of a front end has to know about what was built. */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  /** @param {{ version: string, host: boolean }} build */
  constructor({ version, host }) {
    this.version = version;
    this.host = host;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('BuildFactsPlugin', () => {
        // A remote fits the contract that it was built for; the host takes older ones too.
        const { current, oldest } = contractVersions();
        const facts = { version: this.version, contract: { from: this.host ? oldest : current, to: current } };
        compilation.emitAsset('build.json', new RawSource(`${JSON.stringify(facts)}\n`));
      });
    });
  }
};
