import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupFailure } from '../../base/failure.mjs';
import { freePorts } from '../../base/ports.mjs';

/**
 * A command of a checkout that goes on until it is ended.
 * @typedef {object} Running
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * The whole product of a checkout, by the command that everybody uses; it installs and builds what is not there.
 * @param {string} folder
 * @param {boolean} isBuilt true to start the existing build as it is
 * @returns {Promise<Running>}
 */
export async function startProduct(folder, isBuilt) {
  const data = mkdtempSync(join(tmpdir(), 'pocket-shots-data-'));
  const [port] = await freePorts(1);
  const environment = { POCKET_DATA_DIR: data, POCKET_PORT: String(port) };
  const command = isBuilt ? ['node', 'tools/stack/serve.mjs'] : ['npm', 'start'];
  const product = await start(folder, command, environment, 'Pocket is ready');
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await product();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * The page of all parts of libs/ui, or nothing where a version has none.
 * @param {string} folder
 * @returns {Promise<Running | undefined>}
 */
export async function startGallery(folder) {
  const gallery = join(folder, 'libs/ui/gallery');
  if (!existsSync(gallery)) return undefined;
  const [port] = await freePorts(1);
  const stop = await start(gallery, ['npm', 'run', 'dev', '--', '--port', String(port)], {}, 'compiled successfully');
  return { url: `http://localhost:${port}`, stop };
}

/**
 * @param {string} folder
 * @param {string[]} command
 * @param {Record<string, string>} environment
 * @param {string} sign printed as soon as the program can be used
 */
async function start(folder, [program = '', ...args], environment, sign) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not hand on a signal to what it started.
    detached: true,
  });
  const closed = once(child, 'close');
  let output = '';
  await new Promise((resolve, reject) => {
    const onData = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (output.includes(sign)) resolve(undefined);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    closed.then(
      () => reject(new SetupFailure(`${[program, ...args].join(' ')} in ${folder} ended:\n${output}`)),
      reject,
    );
  });
  return async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await closed;
  };
}
