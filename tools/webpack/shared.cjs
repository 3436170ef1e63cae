const { join } = require('node:path');

const root = join(__dirname, '../..');
const versionOf = (/** @type {string} */ name) => require(join(root, 'node_modules', name, 'package.json')).version;

/**
 * The modules that exist once per page. The host provides them; a remote never brings its own copy.
 * Taking one away breaks every remote that was built before: it is a change of the contract.
 * @param {{ provides: boolean }} options whether this is the host
 */
exports.sharedModules = ({ provides }) => {
  const singleton = (/** @type {string} */ name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${versionOf(name)}`,
    ...(provides ? {} : { import: /** @type {const} */ (false) }),
  });
  return {
    react: singleton('react'),
    'react/jsx-runtime': { ...singleton('react'), version: versionOf('react') },
    'react-dom': singleton('react-dom'),
    '@tanstack/react-query': singleton('@tanstack/react-query'),
    '@pocket/platform': { ...singleton('@pocket/platform'), version: versionOf('@pocket/platform') },
    '@pocket/platform/router': { ...singleton('@pocket/platform'), version: versionOf('@pocket/platform') },
  };
};
