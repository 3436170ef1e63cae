const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '../../libs/platform/src/remote/contract.ts');

/** The contracts that this source knows: the one that a remote is built for, and the oldest that the shell takes. */
exports.contractVersions = function contractVersions() {
  const source = readFileSync(file, 'utf8');
  return { current: numberIn(source, 'CONTRACT_VERSION'), oldest: numberIn(source, 'OLDEST_CONTRACT_VERSION') };
};

/**
 * @param {string} source
 * @param {string} name
 */
function numberIn(source, name) {
  const match = new RegExp(`^export const ${name} = (\\d+);`, 'm').exec(source);
  if (!match) throw new Error(`${file} does not say ${name}`);
  return Number(match[1]);
}
