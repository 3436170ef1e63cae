import { join } from 'node:path';
import { runCommand, SetupFailure } from '../base/failure.mjs';
import { readOptions } from '../base/options.mjs';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';
import { register } from './register.mjs';
import { writeRemote } from './write-remote.mjs';

const USAGE = 'Name the remote: npm run new-remote -- mfe-goals [--title Goals]';

/** Makes a remote with a list and a form that builds, is tested and can be released. */
await runCommand(async () => {
  const { title, names } = readOptions({ title: '' });
  const [project] = names;
  if (!project || names.length > 1) throw new SetupFailure(USAGE);
  writeRemote(project, title || defaultTitle(project));
  register(project);
  const workflows = await run(process.execPath, [join(root, 'tools/workflows/main.mjs')], { quiet: true });
  // A longer name breaks lines elsewhere.
  const format = await run(join(root, 'node_modules/.bin/biome'), ['check', '--write', project], { quiet: true });
  if (workflows !== 0 || format !== 0) throw new SetupFailure('Failed, see the lines above.');
  process.stdout.write(
    `Created ${project}, with a list and a form. Next:\n  npm install\n  npm run dev -- ${project}\n  npm run release -w ${project} -- --to DIR\n`,
  );
});

/** `mfe-goals` → `Goals`. @param {string} project */
function defaultTitle(project) {
  const name = project.replace(/^mfe-/, '').replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
