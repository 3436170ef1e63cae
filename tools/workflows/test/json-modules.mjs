import { readFile } from 'node:fs/promises';

/**
 * Lets packages that are made for bundlers import JSON as those do; a hook of Node's module loader.
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<object>} next
 */
export async function load(url, context, next) {
  if (!url.endsWith('.json') || !url.includes('/@actions/')) return next(url, context);
  return { format: 'module', source: `export default ${await readFile(new URL(url), 'utf8')}`, shortCircuit: true };
}
