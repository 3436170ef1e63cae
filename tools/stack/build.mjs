import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Builds every project that changed since it was last built. */
export async function buildChanged() {
  process.stdout.write('Building what changed …\n');
  const code = await build(['run-many', '-t', 'build']);
  if (code !== 0) throw new SetupFailure('The build failed; the lines above say where.');
}

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
