import { parseArgs } from 'node:util';
import { ApiClient } from '../api/client.js';
import { Failure, UsageFailure } from '../failure.js';
import { readSettings } from '../settings.js';
import { add } from './add.js';
import { type Command, Given, type Surroundings } from './command.js';
import { exportCommand } from './export.js';
import { forecast } from './forecast.js';
import { importCommand } from './import.js';
import { list } from './list.js';
import { query } from './query.js';
import { undo } from './undo.js';
import { usageOf } from './usage.js';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['add', add],
  ['import', importCommand],
  ['export', exportCommand],
  ['query', query],
  ['forecast', forecast],
  ['undo', undo],
]);
const HELP = new Set(['help', '--help', '-h']);

export interface Process extends Omit<Surroundings, 'api'> {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs `pocket` with its words.
 * @returns the exit code: 0, or 1 with the reason on the error output
 */
export async function run(words: readonly string[], { env, ...process }: Process): Promise<number> {
  const [name = '', ...rest] = words;
  const command = COMMANDS.get(name);
  const usage = `${usageOf(command ? [command] : [...COMMANDS.values()]).join('\n')}\n`;
  if (HELP.has(name) || (command && rest.includes('--help'))) {
    process.out.write(usage);
    return 0;
  }
  try {
    if (!command)
      throw new UsageFailure(name === '' ? 'Give a command' : `There is no command ${JSON.stringify(name)}`);
    const given = read(command, rest);
    const outcome = await command.run(given, { ...process, api: new ApiClient(readSettings(env)) });
    if (outcome) {
      const text = given.flag('json') ? JSON.stringify(outcome.data, null, 2) : outcome.lines.join('\n');
      process.out.write(`${text}\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.err.write(`${error.message}\n${error instanceof UsageFailure ? `\n${usage}` : ''}`);
    return 1;
  }
}

function read({ options, words: [least, most] }: Command, args: readonly string[]): Given {
  const { values, positionals } = parsed(args, options);
  if (positionals.length < least) throw new UsageFailure('Something is missing');
  if (positionals.length > most) {
    throw new UsageFailure(`${JSON.stringify(positionals[most])} is too much: put texts with spaces in quotes`);
  }
  return new Given(values, positionals);
}

function parsed(args: readonly string[], options: Command['options']) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error));
  }
}
