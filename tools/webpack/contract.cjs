const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '../../libs/platform/src/remote/contract.ts');

/** Returns the path of the manifest, which remotes with specified screens only do not have. */
const manifestOf = (/** @type {string} */ dir) => join(dir, 'src/manifest.ts');

/**
 * Returns the contracts of a front end, first and last: the host accepts older ones too.
 * @param {boolean} host
 */
function contractOf(host) {
  const source = readFileSync(file, 'utf8');
  const current = numberIn(source, 'CONTRACT_VERSION');
  return { from: host ? numberIn(source, 'OLDEST_CONTRACT_VERSION') : current, to: current };
}

module.exports = { contractOf, manifestOf };

/** @param {string} source @param {string} name */
function numberIn(source, name) {
  const match = new RegExp(`^export const ${name} = (\\d+);`, 'm').exec(source);
  if (!match) throw new Error(`${file} does not say ${name}`);
  return Number(match[1]);
}
