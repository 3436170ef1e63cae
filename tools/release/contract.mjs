import { SetupFailure } from '../base/failure.mjs';

/**
 * Refuses a release that the others which are released could not work with.
 * @param {import('./registry.mjs').Registry} registry
 * @param {string} project
 * @param {Omit<Released, 'name'>} release
 * @throws {SetupFailure}
 */
export function requireFit(registry, project, release) {
  const own = { name: project, ...release };
  if (project !== 'shell') {
    if (registry.shell) requirePair({ name: 'shell', ...registry.shell }, own);
    return;
  }
  for (const [name, remote] of Object.entries(registry.remotes)) requirePair(own, { name: `mfe-${name}`, ...remote });
}

/**
 * @typedef {object} Released
 * @property {string} name
 * @property {string} version
 * @property {import('./registry.mjs').ContractRange} contract
 * @property {Record<string, string>} [shared] the versions that the shell provides, or the ranges that a remote needs
 *
 * @param {Released} shell
 * @param {Released} remote
 */
function requirePair(shell, remote) {
  if (remote.contract.from < shell.contract.from || remote.contract.to > shell.contract.to) {
    throw new SetupFailure(
      `${remote.name} ${remote.version} was built for contract ${rangeText(remote.contract)}, and shell ${shell.version} takes ${rangeText(shell.contract)}. Nothing was released.`,
    );
  }
  for (const [name, range] of Object.entries(remote.shared ?? {})) {
    const version = shell.shared?.[name];
    if (version !== undefined && isWithin(version, range)) continue;
    throw new SetupFailure(
      `${remote.name} ${remote.version} needs ${name} ${range}, and shell ${shell.version} has ${version ?? 'none'}. Nothing was released.`,
    );
  }
}

/**
 * Returns true if `^x.y.z` accepts the version: equal up to the first part that is not 0, and not older. The shell
 * decides in the same way in the browser (`shell/src/remotes/releases/compatibility.ts`).
 * @param {string} version
 * @param {string} range
 */
function isWithin(version, range) {
  const [own, least] = [version, range.replace(/^\^/, '')].map((text) => text.split('.').map(Number));
  const significant = least.findIndex((part) => part !== 0);
  const differs = own.findIndex((part, index) => part !== least[index]);
  return differs === -1 || (differs > significant && own[differs] > least[differs]);
}

/** @param {import('./registry.mjs').ContractRange} range */
const rangeText = ({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`);
