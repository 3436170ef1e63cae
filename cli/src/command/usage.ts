import type { Command } from './command.js';

/** Writes how `pocket` is used: all commands, or one. */
export function usageOf(commands: readonly Command[]): string[] {
  return [
    'Usage: npm run pocket -- COMMAND [options], with POCKET_URL and POCKET_KEY in the environment',
    '',
    ...commands.flatMap(({ usage, purpose }) => [`  pocket ${usage}`, `      ${purpose}`]),
    '',
    'Each command takes --json. Accounts, categories and views are given by name or id.',
  ];
}
