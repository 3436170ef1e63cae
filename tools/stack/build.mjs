import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Builds every project that changed since it was last built. */
export async function buildChanged() {
  process.stdout.write('Building what changed …\n');
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const code = await run(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    // Plugins in processes of their own take longer to start than all that they have to say.
    env: { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    quiet: true,
  });
  if (code !== 0) throw new SetupFailure('The build failed; the lines above say where.');
}
