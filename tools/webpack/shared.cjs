const { join } = require('node:path');

const root = join(__dirname, '../..');
const platform = require(join(root, 'node_modules/@pocket/platform/package.json'));
const versionOf = (/** @type {string} */ name) => require(join(root, 'node_modules', name, 'package.json')).version;

/**
 * Returns the host versions that fit a remote: the same major and at least the same minor version; before version 1,
 * the same minor and at least the same patch version. For libs/platform, `version` is the one that added the newest
 * export (`since` in its package.json), so that a remote that imports nothing new fits older hosts.
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
  const singleton = (/** @type {string} */ name, least = versionOf(name)) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: rangeOf(least),
    ...(provides ? {} : { import: /** @type {const} */ (false) }),
  });
  const ours = (/** @type {string} */ entry) => ({
    ...singleton('@pocket/platform', platform.since[entry]),
    version: platform.version,
  });
  return {
    react: singleton('react'),
    'react/jsx-runtime': { ...singleton('react'), version: versionOf('react') },
    'react-dom': singleton('react-dom'),
    '@tanstack/react-query': singleton('@tanstack/react-query'),
    '@pocket/platform': ours('.'),
    '@pocket/platform/book': ours('./book'),
    '@pocket/platform/router': ours('./router'),
  };
};

/** The versions that a host of this source provides, by shared module. */
exports.sharedVersions = () =>
  Object.fromEntries(
    Object.keys(exports.sharedModules({ provides: true })).map((name) => [name, versionOf(packageOf(name))]),
  );

/** @param {string} module */
const packageOf = (module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');
