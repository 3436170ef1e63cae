import { SetupFailure } from '../stack/failure.mjs';

/**
 * Refuses a release that the others which are released could not work with.
 * @param {import('./registry.mjs').Registry} registry
 * @param {string} project
 * @param {{ version: string, contract: import('./registry.mjs').ContractRange }} release
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
 * @typedef {{ name: string, version: string, contract: import('./registry.mjs').ContractRange }} Released
 * @param {Released} shell
 * @param {Released} remote
 */
function requirePair(shell, remote) {
  if (remote.contract.from >= shell.contract.from && remote.contract.to <= shell.contract.to) return;
  throw new SetupFailure(
    `${remote.name} ${remote.version} was built for contract ${text(remote.contract)}, and shell ${shell.version} takes ${text(shell.contract)}. Nothing was released.`,
  );
}

/** @param {import('./registry.mjs').ContractRange} range */
const text = ({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`);
