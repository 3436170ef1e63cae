import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { root } from '../base/paths.mjs';
import { build } from '../setup/build.mjs';
import { Releases } from './releases.mjs';

const USAGE = `Name the folder of the releases, and the action unless it is a release:
  npm run release -w mfe-budget -- --to DIR [--url-prefix URL] [--built DIR] [--if-new]
  npm run release -w mfe-budget -- --to DIR --list | --rollback | --withdraw | --pin VERSION [--url-prefix URL] | --prune NUMBER`;

await runCommand(async () => {
  const actionDefaults = { list: false, rollback: false, withdraw: false, pin: '', prune: '' };
  const options = readOptions({ to: '', 'url-prefix': '', built: '', 'if-new': false, ...actionDefaults });
  const { list, rollback, withdraw, pin, prune } = options;
  const actions = [list, rollback, withdraw, pin, prune].filter(Boolean);
  if (!options.to || actions.length > 1 || options.names.length > 0) throw new SetupFailure(USAGE);
  const keep = Number(prune);
  if (prune && !(Number.isInteger(keep) && keep >= 1)) {
    throw new SetupFailure('--prune takes the number of releases to keep, at least 1.');
  }
  // npm runs scripts in the project's folder; a relative path means the one where the person is.
  const pathOf = (/** @type {string} */ path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const urlPrefix = options['url-prefix'] ? { urlPrefix: options['url-prefix'] } : {};
  const project = basename(process.cwd());
  const releases = new Releases(pathOf(options.to), project, { builtShell: join(root, 'shell/dist/web') });
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const say = (/** @type {import('./registry.mjs').Entry} */ entry) =>
    print(`${project} ${entry.version} is released${entry.url ? `: ${entry.url}` : ''}`);

  if (list) {
    for (const release of releases.list()) print(line(release));
  } else if (rollback) {
    say(await releases.rollBack());
  } else if (withdraw) {
    print(`${project} ${await releases.withdraw()} is withdrawn.`);
  } else if (pin) {
    say(await releases.pin(pin, urlPrefix));
  } else if (prune) {
    const gone = await releases.prune(keep);
    print(gone.length === 0 ? 'Nothing to delete.' : `Deleted: ${gone.join(', ')}`);
  } else {
    const made = commit();
    if (!options.built) await buildAsOf(project, made);
    const built = options.built ? pathOf(options.built) : join(root, project, 'dist/web');
    say(await releases.publish(built, { commit: made, ifNew: options['if-new'], ...urlPrefix }));
  }
});

/**
 * Builds a project as of a commit, which the build shows; an earlier build of the same commit is used again.
 * @param {string} project
 * @param {string} made the commit
 */
async function buildAsOf(project, made) {
  const code = await build(['run', `${project}:build`], { POCKET_COMMIT: made });
  if (code !== 0) throw new SetupFailure('The build failed, see the lines above. Nothing was released.');
}

/** The commit that is released, marked if something was changed since. */
function commit() {
  if (process.env.POCKET_COMMIT) return process.env.POCKET_COMMIT;
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain', '-uno') ? '+changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** @param {import('./releases.mjs').Release & { isCurrent: boolean }} release */
function line({ isCurrent, version, contract, commit: made, builtAt }) {
  const range = contract.from === contract.to ? contract.from : `${contract.from}-${contract.to}`;
  return `${isCurrent ? '*' : ' '} ${version}  ${builtAt}  contract ${range}  ${made}`;
}
