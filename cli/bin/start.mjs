import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('..', import.meta.url));
const contracts = join(cli, '..', 'libs', 'contracts');

/**
 * Runs a module of what was built. It is built first if its sources are newer, so that the command works after
 * `npm ci` alone. Looking takes some milliseconds, unlike `npm run setup`, which also wants a broker.
 * @param {string} entry
 */
export async function start(entry) {
  if ([cli, contracts].some(isStale)) build();
  await import(new URL(`../dist/${entry}`, import.meta.url).href);
}

/** @param {string} folder of a package */
function isStale(folder) {
  const built = join(folder, 'dist', '.tsbuildinfo');
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const source = join(folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).some(
    (file) => file.endsWith('.ts') && statSync(join(source, file)).mtimeMs > mtimeMs,
  );
}

/** The output belongs to the command: what the compiler says goes to the error output. */
function build() {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-b', cli], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
