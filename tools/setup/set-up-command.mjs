import { runCommand } from '../base/failure.mjs';
import { setUp } from './set-up.mjs';

/** Prepares a checkout for a command that runs the built product: such commands work in a fresh clone and never measure an old build. */
await runCommand(setUp);
