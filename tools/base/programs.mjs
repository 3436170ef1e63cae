import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { run } from './run.mjs';

export const NATS_SERVER = { names: ['nats-server'], package: 'nats-server' };

/** Debian keeps some servers outside a normal user's PATH. */
const EXTRA_FOLDERS = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The full path of a program, or undefined. @param {...string} names in order of preference */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS].filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

/**
 * The path of a program that the system's packages provide, installed by apt where that is possible.
 * @param {{ names: string[], package: string }} program
 * @returns {Promise<string>}
 * @throws {SetupFailure} naming the one command to run, where it is not possible
 */
export async function requireProgram({ names, package: name }) {
  const found = findProgram(...names);
  if (found) return found;
  const apt = aptCommand();
  if (apt) {
    process.stdout.write(`Installing ${name} (once) …\n`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(apt[0], [...apt.slice(1), 'update', '-qq'], { env, quiet: true });
    await run(apt[0], [...apt.slice(1), 'install', '-y', '-qq', '--no-install-recommends', name], { env, quiet: true });
    const installed = findProgram(...names);
    if (installed) return installed;
  }
  throw new SetupFailure(
    `${names[0]} is needed and was not found. Install it and run the command again: ${
      process.platform === 'darwin' ? `brew install ${name}` : `sudo apt-get update && sudo apt-get install -y ${name}`
    }`,
  );
}

const CHROMIUM = { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' };
/** Chromium without windows of its own: the browser tests take a fifth less time with it. */
const HEADLESS_SHELL = { names: ['chromium-headless-shell'], package: 'chromium-headless-shell' };

/** The path of Chromium, if possible without windows. @throws {SetupFailure} as {@link requireProgram} */
export const requireBrowser = () => requireProgram(HEADLESS_SHELL).catch(() => requireProgram(CHROMIUM));

const FIREFOX = { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' };

/** The path of Firefox. @throws {SetupFailure} as {@link requireProgram} */
export const requireFirefox = () => requireProgram(FIREFOX);

/** apt-get is only used where it asks nobody for a password. */
function aptCommand() {
  const apt = findProgram('apt-get');
  return apt && process.getuid?.() === 0 ? [apt] : undefined;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
