import { parseArgs } from 'node:util';

/**
 * Reads the options of a command; a name with a number as its default takes a number of at least 0. Anything else, and
 * an empty text, ends the process.
 * @template {Record<string, string | number | boolean>} Defaults
 * @param {Defaults} defaults
 * @returns {{ [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean
 *   : string } & { names: string[] }} `names` are the arguments without a dash
 */
export function readOptions(defaults) {
  try {
    const types = Object.entries(defaults).map(([name, value]) => {
      const type = /** @type {'boolean' | 'string'} */ (typeof value === 'boolean' ? 'boolean' : 'string');
      return [name, { type }];
    });
    const { values, positionals } = parseArgs({ options: Object.fromEntries(types), allowPositionals: true });
    const read = Object.entries(defaults).map(([name, value]) => {
      const given = /** @type {Record<string, unknown>} */ (values)[name];
      if (given === undefined) return [name, value];
      if (given === '') throw new Error(`--${name} is empty`);
      if (typeof value !== 'number') return [name, given];
      if (!(Number(given) >= 0)) throw new Error(`--${name} takes a number, not "${given}"`);
      return [name, Number(given)];
    });
    return { ...Object.fromEntries(read), names: positionals };
  } catch (error) {
    process.stderr.write(`${error.message}. Available: ${Object.keys(defaults).map((name) => `--${name}`)}\n`);
    process.exit(1);
  }
}
