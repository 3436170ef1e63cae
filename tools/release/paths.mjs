import { SetupFailure } from '../base/failure.mjs';

/**
 * Claims of a front end to paths: the shell lists taken paths and their owners, a remote lists its screens.
 * @typedef {{ version?: string, paths?: Record<string, string>, screens?: { path: string }[] }} Claims
 */

/**
 * Refuses a release with a path of another front end. A first segment and all paths below it have one owner.
 * @param {import('./registry.mjs').Registry} registry
 * @param {Claims | undefined} shell that is released, or built where none is
 * @param {string} project
 * @param {Claims} release
 * @throws {SetupFailure}
 */
export function requireFreePaths(registry, shell, project, release) {
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => ({ name: `mfe-${name}`, ...entry }));
  const taken = takenBy((project === 'shell' ? release : shell)?.paths ?? {});
  const claims = project === 'shell' ? remotes : [{ name: project, ...release }];
  if (project !== 'shell') {
    for (const { name, screens = [] } of remotes.filter((remote) => remote.name !== project)) {
      for (const { path } of screens) taken.set(firstOf(path), name);
    }
  }
  for (const { name, screens = [] } of claims) {
    for (const { path } of screens) {
      const owner = taken.get(firstOf(path));
      if (owner === undefined || owner === name) continue;
      throw new SetupFailure(
        `${name}: the path ${path} cannot be its own: ${firstOf(path)}, with all below it, belongs to ${owner}. Nothing was released.`,
      );
    }
  }
}

/** @param {Record<string, string>} paths path → owner */
const takenBy = (paths) => new Map(Object.entries(paths).map(([path, owner]) => [firstOf(path), owner]));

/** @param {string} path */
const firstOf = (path) => `/${path.split('/')[1]}`;
