import { NATS_SERVER, requireProgram } from '../base/programs.mjs';
import { buildChanged } from './build.mjs';
import { installPackages, requireNode } from './dependencies.mjs';

/** Installs and builds what the system needs to start. Uses only modules of Node, since nothing may be installed yet. */
export async function setUp() {
  requireNode();
  if (!process.env.NATS_URL) await requireProgram(NATS_SERVER);
  await installPackages();
  await buildChanged();
}
