/*
 * Draws every screen and every part of libs/ui as this checkout and as another commit shows them, in the same browser,
 * and writes one page that shows what differs:
 *
 *   npm run shots -- --against <commit> [--out <folder>]
 *   npm run shots -- --against-folder <folder>   a checkout that is built already, as where its packages cannot be had
 *   npm run shots                        this checkout alone
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, SetupFailure } from '../../base/failure.mjs';
import { root } from '../../base/paths.mjs';
import { drawAll } from './camera.mjs';
import { removeCheckout, withCheckout } from './checkout.mjs';
import { compareFolders } from './compare.mjs';
import { pageOf } from './page.mjs';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, 'against-folder': { type: 'string' }, out: { type: 'string' } },
  });
  const { against, 'against-folder': built } = values;
  const out = resolve(values.out ?? join(root, 'test-results', 'shots'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });

  const now = await drawAll({ folder: root, out: join(out, 'now') });
  if (!against && !built) {
    process.stdout.write(`\n${now.length} pictures are in ${join(out, 'now')}\n`);
    return;
  }
  if (built) await drawAll({ folder: resolve(built), out: join(out, 'before'), isBuilt: true });
  else if (against) await drawCommit(against, join(out, 'before'));
  const pairs = compareFolders(out);
  if (pairs.length === 0) throw new SetupFailure('Neither version could be drawn.');
  const page = join(out, 'index.html');
  writeFileSync(page, pageOf(pairs, against ?? resolve(String(built))));
  const different = pairs.filter(({ share }) => share !== 0);
  process.stdout.write(`\n${different.length} of ${pairs.length} pictures differ: ${page}\n`);
});

/** @param {string} commit @param {string} out */
async function drawCommit(commit, out) {
  const checkout = withCheckout(commit);
  try {
    await drawAll({ folder: checkout, out });
  } finally {
    removeCheckout(checkout);
  }
}
