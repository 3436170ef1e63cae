import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../base/ports.mjs';
import { Program } from '../program.mjs';
import { System } from '../system.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Running */

/**
 * Starts the whole product of a checkout, with demo data. `npm start` installs and builds what is missing.
 * @param {string} folder
 * @param {boolean} isBuilt true to start the existing build as it is
 * @returns {Promise<Running>}
 */
export async function startProduct(folder, isBuilt) {
  const options = { checkout: folder, ...(isBuilt ? {} : { command: ['npm', 'start'] }) };
  const system = await System.start({ DEMO_ACCOUNT: 'on' }, options);
  return { url: system.url, stop: () => system.stop() };
}

/**
 * Starts the page of all parts of libs/ui; undefined where a version has none.
 * @param {string} folder
 * @returns {Promise<Running | undefined>}
 */
export async function startGallery(folder) {
  const gallery = join(folder, 'libs/ui/gallery');
  if (!existsSync(gallery)) return undefined;
  const [port] = await freePorts(1);
  const command = ['npm', 'run', 'dev', '--', '--port', String(port)];
  const program = await Program.start(command, { cwd: gallery, sign: 'compiled successfully' });
  return { url: `http://localhost:${port}`, stop: () => program.stop() };
}
