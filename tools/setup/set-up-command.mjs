import { runCommand } from '../base/failure.mjs';
import { setUp } from './set-up.mjs';

/** What a command that runs the built product does first, so that it works in a fresh copy and never measures an old build. */
await runCommand(setUp);
