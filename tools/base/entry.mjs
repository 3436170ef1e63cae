import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Whether a module is the program that was started and not imported by it, wherever it lies.
 * @param {string} url the module's `import.meta.url`
 * @param {string | undefined} [program] the path that was started
 */
export function isMain(url, program = process.argv[1]) {
  return program !== undefined && url === pathToFileURL(realpathSync(program)).href;
}
