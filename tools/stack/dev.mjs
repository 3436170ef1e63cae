import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { installPackages } from '../setup/dependencies.mjs';
import { setUp } from '../setup/set-up.mjs';
import { REMOTES } from './layout.mjs';
import { runStack } from './run-stack.mjs';

/** The page of all parts of libs/ui. It needs nothing of the system. */
const GALLERY = 'ui';
const FRONT_ENDS = ['shell', ...REMOTES];

/** The whole system as built, and one front end beside it that reloads as it is edited; or the gallery alone. */
await runCommand(async () => {
  const project = process.argv[2] ?? 'shell';
  const choices = [...FRONT_ENDS, GALLERY];
  if (!choices.includes(project)) {
    throw new SetupFailure(`Name a front end: npm run dev -- ${choices.join(' | ')}`);
  }
  if (project === GALLERY) await installPackages();
  else {
    await setUp();
    await runStack();
  }
  // A group of its own, so that npm and what it started end together.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: join(root, project === GALLERY ? 'libs/ui/gallery' : project),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  process.once('exit', () => child.pid && process.kill(-child.pid, 'SIGTERM'));
});
