import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupFailure } from '../../base/failure.mjs';
import { root } from '../../base/paths.mjs';

/** @param {string[]} args */
function git(args) {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new SetupFailure(`git ${args.join(' ')} failed: ${stderr.trim()}`);
}

/**
 * A folder of its own with the files of a commit.
 * @param {string} commit
 * @throws {SetupFailure} if there is no such commit
 */
export function withCheckout(commit) {
  const folder = join(mkdtempSync(join(tmpdir(), 'pocket-shots-')), 'pocket');
  git(['worktree', 'add', '--detach', folder, commit]);
  return folder;
}

/** @param {string} folder */
export function removeCheckout(folder) {
  git(['worktree', 'remove', '--force', folder]);
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
