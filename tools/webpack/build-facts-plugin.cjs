const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const contractFile = join(__dirname, '../../libs/platform/src/remote/contract.ts');

/** Adds `build.json`: what the release of a front end has to know about what was built. */
exports.BuildFactsPlugin = class BuildFactsPlugin {
  /** @param {{ version: string, host: boolean }} build */
  constructor({ version, host }) {
    this.version = version;
    this.host = host;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('BuildFactsPlugin', () => {
        const facts = { version: this.version, contract: this.contract() };
        compilation.emitAsset('build.json', new RawSource(`${JSON.stringify(facts)}\n`));
      });
    });
  }

  /** A remote fits the contract that it was built for; the host takes older ones too. */
  contract() {
    const source = readFileSync(contractFile, 'utf8');
    const to = numberIn(source, 'CONTRACT_VERSION');
    return { from: this.host ? numberIn(source, 'OLDEST_CONTRACT_VERSION') : to, to };
  }
};

function numberIn(source, name) {
  const match = new RegExp(`^export const ${name} = (\\d+);`, 'm').exec(source);
  if (!match) throw new Error(`${contractFile} does not say ${name}`);
  return Number(match[1]);
}
