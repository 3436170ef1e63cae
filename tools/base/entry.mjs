import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Returns true if the module is the program that was started, rather than imported by it.
 * @param {string} url the module's `import.meta.url`
 * @param {string | undefined} [program] the path that was started
 */
export function isMain(url, program = process.argv[1]) {
  return program !== undefined && url === pathToFileURL(realpathSync(program)).href;
}
