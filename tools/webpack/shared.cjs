const { join } = require('node:path');

const root = join(__dirname, '../..');
const versionOf = (/** @type {string} */ name) => require(join(root, 'node_modules', name, 'package.json')).version;

/**
 * What a remote built with this version needs of a host: the same major version, and at least the same minor one. Before
 * version 1 each part counts as one higher.
 */
const rangeOf = (/** @type {string} */ version) =>
  version.startsWith('0.') ? `^${version}` : `^${minorOf(version)}.0`;
const minorOf = (/** @type {string} */ version) => version.split('.').slice(0, 2).join('.');

/**
 * The modules that exist once per page. The host provides them; a remote never brings its own copy.
 * Taking one away breaks every remote that was built before: it is a change of the contract.
 * @param {{ provides: boolean }} options whether this is the host
 */
exports.sharedModules = ({ provides }) => {
  const singleton = (/** @type {string} */ name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: rangeOf(versionOf(name)),
    ...(provides ? {} : { import: /** @type {const} */ (false) }),
  });
  return {
    react: singleton('react'),
    'react/jsx-runtime': { ...singleton('react'), version: versionOf('react') },
    'react-dom': singleton('react-dom'),
    '@tanstack/react-query': singleton('@tanstack/react-query'),
    '@pocket/platform': { ...singleton('@pocket/platform'), version: versionOf('@pocket/platform') },
    '@pocket/platform/book': { ...singleton('@pocket/platform'), version: versionOf('@pocket/platform') },
    '@pocket/platform/router': { ...singleton('@pocket/platform'), version: versionOf('@pocket/platform') },
  };
};

/** The versions that a host of this source provides, by shared module. */
exports.sharedVersions = () =>
  Object.fromEntries(
    Object.keys(exports.sharedModules({ provides: true })).map((name) => [name, versionOf(packageOf(name))]),
  );

/** @param {string} module */
const packageOf = (module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');
