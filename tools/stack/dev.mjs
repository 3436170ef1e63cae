import { spawn } from 'node:child_process';
import { runCommand, SetupFailure } from './failure.mjs';
import { REMOTES } from './layout.mjs';
import { root } from './paths.mjs';
import { serve } from './serve.mjs';
import { setUp } from './set-up.mjs';

const FRONT_ENDS = ['shell', ...REMOTES];

/** The whole system as built, and one front end beside it that reloads as it is edited. */
await runCommand(async () => {
  const project = process.argv[2] ?? 'shell';
  if (!FRONT_ENDS.includes(project)) {
    throw new SetupFailure(`Say which front end you work on: npm run dev -- ${FRONT_ENDS.join(' | ')}`);
  }
  await setUp();
  await serve();
  // A group of its own, so that npm and what it started end together.
  const child = spawn('npm', ['run', 'dev', '-w', project], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  process.once('exit', () => child.pid && process.kill(-child.pid, 'SIGTERM'));
});
