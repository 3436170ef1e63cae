import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { Releases } from '../release/releases.mjs';
import { readInstances } from './instances.mjs';

/** The front ends beside the shell. @type {string[]} */
export const REMOTES = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.filter(
  (/** @type {string} */ name) => name.startsWith('mfe-'),
);

/**
 * Distribution of the system over processes.
 * @typedef {object} Layout
 * @property {Record<string, number>} instances of the gateway and of each service, by project
 * @property {number} brokers number of NATS servers; more than one form a cluster
 * @property {boolean} isSpread true if each front end is released and has its own web server and origin
 * @property {string | undefined} releases the folder of releases, if there is one
 */

/**
 * Reads the layout from `POCKET_LAYOUT`: one instance of everything on one origin, or `prod-like`, as in a deployment.
 * @param {string} directory the data folder
 * @returns {Layout}
 */
export function readLayout(directory) {
  const kind = process.env.POCKET_LAYOUT || 'local';
  if (kind !== 'local' && kind !== 'prod-like') {
    throw new SetupFailure(`POCKET_LAYOUT must be local or prod-like, not "${kind}".`);
  }
  const isSpread = kind === 'prod-like';
  const instances = readInstances(process.env.POCKET_INSTANCES, isSpread ? 2 : 1);
  const brokers = Number(process.env.POCKET_NATS_SERVERS || 1);
  if (![1, 3, 5].includes(brokers)) {
    throw new SetupFailure(`POCKET_NATS_SERVERS must be 1, 3 or 5, not "${process.env.POCKET_NATS_SERVERS}".`);
  }
  const releases = process.env.POCKET_RELEASES_DIR || (isSpread ? join(directory, 'releases') : undefined);
  return { instances, brokers, isSpread, releases };
}

/**
 * Releases the built front ends, unless they are released already, and points releases to their current origins.
 * @param {string} directory of releases
 * @param {Record<string, string>} origins by project
 */
export async function releaseBuilt(directory, origins) {
  for (const project of ['shell', ...REMOTES]) {
    const releases = new Releases(directory, project);
    const urlPrefix = origins[project];
    const built = join(root, project, 'dist/web');
    const entry = await releases.publish(built, { commit: 'local', ifNew: true, ...(urlPrefix ? { urlPrefix } : {}) });
    if (urlPrefix && !entry.url?.startsWith(`${urlPrefix}/`)) await releases.pin(entry.version, { urlPrefix });
  }
}
