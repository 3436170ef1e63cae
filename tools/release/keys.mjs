import { SetupFailure } from '../base/failure.mjs';

/**
 * Refuses a remote of which an overlay has a key that another remote's has.
 * @param {import('./registry.mjs').Registry} registry
 * @param {string} project
 * @param {Pick<import('./registry.mjs').Entry, 'overlays'>} release
 * @throws {SetupFailure}
 */
export function requireFreeKeys(registry, project, { overlays = [] }) {
  const others = Object.entries(registry.remotes).filter(([name]) => `mfe-${name}` !== project);
  for (const { name, key } of overlays) {
    const owner = others.find(([, entry]) => entry.overlays?.some((other) => key !== undefined && other.key === key));
    if (!owner) continue;
    throw new SetupFailure(
      `${project}: the key ${key} of ${name} cannot be its own: it belongs to mfe-${owner[0]}. Nothing was released.`,
    );
  }
}
