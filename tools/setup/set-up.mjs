import { NATS_SERVER, requireProgram } from '../base/programs.mjs';
import { buildChanged } from './build.mjs';
import { installPackages, requireNode } from './dependencies.mjs';

/** Everything that has to be there before the system can start. Uses nothing but Node itself. */
export async function setUp() {
  requireNode();
  if (!process.env.NATS_URL) await requireProgram(NATS_SERVER);
  await installPackages();
  await buildChanged();
}
