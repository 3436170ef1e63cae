import { NATS_SERVER } from './broker.mjs';
import { buildChanged } from './build.mjs';
import { installPackages, requireNode } from './dependencies.mjs';
import { requireProgram } from './programs.mjs';

/** Everything that has to be there before the system can start. Uses nothing but Node itself. */
export async function setUp() {
  requireNode();
  if (!process.env.NATS_URL) await requireProgram(NATS_SERVER);
  await installPackages();
  await buildChanged();
}
