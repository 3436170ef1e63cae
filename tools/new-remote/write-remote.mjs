import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupFailure } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { REMOTES } from '../stack/layout.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const PROJECT = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Writes the folder of a remote with a list and a form.
 * @param {string} project `mfe-` and the name that the shell will have for it
 * @param {string} title of its first screen and of its entry in the sidebar
 * @throws {SetupFailure} if it cannot be called so
 */
export function writeRemote(project, title) {
  if (!PROJECT.test(project) || project.length > 40) {
    throw new SetupFailure(
      `The name of a remote is mfe- followed by a-z, 0-9 and -, at most 40 characters, not "${project}".`,
    );
  }
  if (!/^[\w .,&-]{1,40}$/.test(title)) {
    throw new SetupFailure(`The title has 1 to 40 letters, digits, spaces and .,&- and is not "${title}".`);
  }
  const folder = join(root, project);
  if (existsSync(folder)) throw new SetupFailure(`${project} already exists.`);
  const values = { name: project.slice('mfe-'.length), title, port: String(freeDevelopmentPort()) };
  for (const file of filesOfTemplate()) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(join(TEMPLATE, file), 'utf8'), values));
  }
}

function filesOfTemplate() {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1));
}

/** @param {string} text @param {Record<string, string>} values */
const filled = (text, values) => text.replace(/__([a-z]+)__/g, (_, name) => values[name]);

/** The one after those of the other front ends. */
function freeDevelopmentPort() {
  const ports = ['shell', ...REMOTES].map((project) => {
    const config = readFileSync(join(root, project, 'webpack.config.cjs'), 'utf8');
    return Number(/port: (\d+)/.exec(config)?.[1]);
  });
  return Math.max(...ports) + 1;
}
