/*
 * Draws every screen and every part of libs/ui, wide and on a phone, light and dark, and shows in the report of
 * Playwright what differs from another version:
 *
 *   npm run shots                          this checkout alone
 *   npm run shots -- --against <commit>
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { root } from '../base/paths.mjs';
import { freePorts } from '../base/ports.mjs';
import { requireBrowser } from '../base/programs.mjs';
import { run } from '../base/run.mjs';
import { Program } from './program.mjs';
import { System } from './system.mjs';

const OUT = join(root, 'test-results/shots');

await runCommand(async () => {
  const { against } = readOptions({ against: '' });
  rmSync(OUT, { recursive: true, force: true });
  if (against) await drawCommit(against);
  const code = await draw(root, against ? 'none' : 'all');
  process.stdout.write(`\n${against ? `What differs: ${OUT}/report` : `Pictures: ${OUT}/pictures`}\n`);
  process.exitCode = code;
});

/** @param {string} commit */
async function drawCommit(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-shots-'));
  if ((await run('git', ['worktree', 'add', '--force', '--detach', folder, commit])) !== 0) {
    throw new SetupFailure(`There is no commit ${commit}.`);
  }
  try {
    await draw(folder, 'all');
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder]);
  }
}

/**
 * @param {string} checkout
 * @param {'all' | 'none'} update `none` compares with the pictures that there are
 */
async function draw(checkout, update) {
  const [port] = await freePorts(1);
  const system = await System.start({ DEMO_ACCOUNT: 'on' }, { checkout, command: ['npm', 'start'] });
  try {
    const cwd = join(checkout, 'libs/ui/gallery');
    const serve = ['npm', 'run', 'dev', '--', '--port', String(port)];
    const gallery = await Program.start(serve, { cwd, sign: 'compiled successfully' });
    const GALLERY_URL = `http://localhost:${port}`;
    const env = { POCKET_URL: system.url, GALLERY_URL, CHROMIUM: await requireBrowser() };
    const args = ['test', '-c', 'e2e/shots.config.ts', `--update-snapshots=${update}`];
    return await run(join(root, 'node_modules/.bin/playwright'), args, { env }).finally(() => gallery.stop());
  } finally {
    await system.stop();
  }
}
