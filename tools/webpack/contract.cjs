const { join } = require('node:path');
const { readData } = require('./read-data.cjs');

const FILE = join(__dirname, '../../libs/platform/src/remote/contract.ts');

/**
 * Returns the contracts of a front end, first and last: the host accepts older ones too.
 * @param {boolean} host
 * @returns {{ from: number, to: number }}
 */
exports.contractOf = function contractOf(host) {
  const { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } = readData(FILE);
  return { from: host ? OLDEST_CONTRACT_VERSION : CONTRACT_VERSION, to: CONTRACT_VERSION };
};
