const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { workspaces } = require('./package.json');

/**
 * The folders of one entry of the workspace: `libs/*` are all in that folder.
 * @param {string} entry
 */
const foldersOf = (entry) =>
  entry.endsWith('/*')
    ? readdirSync(join(__dirname, entry.slice(0, -2))).map((name) => `${entry.slice(0, -2)}/${name}`)
    : [entry];

/** Every project's unit, component and integration tests in one run. */
module.exports = {
  testSequencer: require.resolve('./tools/jest/sequencer.cjs'),
  projects: workspaces
    .flatMap(foldersOf)
    .filter((/** @type {string} */ folder) => existsSync(join(__dirname, folder, 'jest.config.cjs')))
    .map((/** @type {string} */ folder) => `<rootDir>/${folder}`),
};
