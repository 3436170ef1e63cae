const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '../../libs/platform/src/remote/contract.ts');
/** The last contract without manifests of remotes. */
const WITHOUT_MANIFEST = 1;

/** The contracts that this source knows: the current one, and the oldest that the shell takes. */
function contractVersions() {
  const source = readFileSync(file, 'utf8');
  return { current: numberIn(source, 'CONTRACT_VERSION'), oldest: numberIn(source, 'OLDEST_CONTRACT_VERSION') };
}

/** Returns the path of the manifest; remotes of contract 1 have none. */
const manifestOf = (/** @type {string} */ dir) => join(dir, 'src/manifest.ts');

/**
 * The contracts that a front end is built for, first and last. The host takes older ones too. A remote without a
 * manifest needs no more of the contract than its first version; what it shares decides which shells it fits.
 * @param {string} dir
 * @param {boolean} host
 */
function contractOf(dir, host) {
  const { current, oldest } = contractVersions();
  if (host) return { from: oldest, to: current };
  const own = existsSync(manifestOf(dir)) ? current : WITHOUT_MANIFEST;
  return { from: own, to: own };
}

module.exports = { contractOf, manifestOf };

/** @param {string} source @param {string} name */
function numberIn(source, name) {
  const match = new RegExp(`^export const ${name} = (\\d+);`, 'm').exec(source);
  if (!match) throw new Error(`${file} does not say ${name}`);
  return Number(match[1]);
}
