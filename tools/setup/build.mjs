import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, replaceFile } from '../base/atomic-file.mjs';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';
import { treeState } from './tree-state.mjs';

/**
 * Builds every project that changed since it was last built. If no file changed, nx is not
 * started: it needs most of a second to find that out.
 * @param {string} [directory] of the working tree
 * @param {() => Promise<number>} [make] resolves to its exit code
 * @throws {SetupFailure} if something could not be built
 */
export async function buildChanged(directory = root, make = () => build(['run-many', '-t', 'build'])) {
  const stamp = join(directory, 'node_modules', '.pocket-build');
  const before = treeState(directory);
  if (readIfThere(stamp) === stampOf(before)) return;
  rmSync(stamp, { force: true });
  process.stdout.write('Building what changed …\n');
  if ((await make()) !== 0) throw new SetupFailure('The build failed, see the lines above.');
  // The sources as they were before: what was edited meanwhile may not be in what was built.
  replaceFile(stamp, stampOf({ ...before, built: treeState(directory).built }));
}

/**
 * Identifies a build by its sources, its output, the version of Node and the commit.
 * @param {ReturnType<typeof treeState>} state
 */
const stampOf = ({ sources, built }) => [process.version, process.env.POCKET_COMMIT ?? '', sources, built].join('\n');

/**
 * Runs nx alone, for one build: without a daemon, and without processes of plugins, which take longer to start than all
 * that they have to say.
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code; what it printed is shown if it fails
 */
export function build(args, env = {}) {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  return run(process.execPath, [nx, ...args, '--outputStyle=static'], {
    env: { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', ...env },
    quiet: true,
  });
}
