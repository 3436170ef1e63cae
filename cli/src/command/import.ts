import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type ImportOutcome, importStatement } from '../book/imports.js';
import { accountId } from '../book/names.js';
import { UsageFailure } from '../failure.js';
import { readStatement } from '../watch/read-statement.js';
import { type Reports, watchFolder } from '../watch/watch-folder.js';
import type { Command } from './command.js';
import { plain } from './table.js';

export const importCommand: Command = {
  usage: 'import FILE [--account NAME] [--date-order ymd|dmy|mdy] | import --watch DIR [--account NAME]',
  purpose: 'a bank statement, or every new one in a folder',
  options: { account: { type: 'string' }, 'date-order': { type: 'string' }, watch: { type: 'string' } },
  words: [0, 1],
  async run(given, { api, out, err, directory, end }) {
    const [file] = given.words;
    const folder = given.text('watch');
    if ((file === undefined) === (folder === undefined)) throw new UsageFailure('Give one FILE, or --watch DIR');
    const account = (await accountId(api, given.text('account'))) ?? null;
    const options = { accountId: account, dateOrder: given.text('date-order') };
    if (folder !== undefined) {
      const lines = (name: string, outcome: ImportOutcome) =>
        given.flag('json') ? [JSON.stringify({ file: name, ...outcome })] : linesOf(name, outcome);
      err.write(`Watching ${plain(folder)}. Ctrl-C ends it\n`);
      const reports: Reports = {
        imported: (name, outcome) => out.write(`${lines(name, outcome).join('\n')}\n`),
        failed: (name, message) => err.write(`${plain(`${name}: ${message}`)}\n`),
      };
      await watchFolder({ api, folder: resolve(directory, folder), options, end, reports });
      return null;
    }
    const path = resolve(directory, file ?? '');
    const statement = { ...options, name: basename(path), bytes: await readStatement(path) };
    // A person may import the same file again after an undo; transactions that exist are found as duplicates.
    const outcome = await importStatement(api, statement, randomUUID());
    return { data: outcome, lines: linesOf(basename(path), outcome) };
  },
};

function linesOf(name: string, outcome: ImportOutcome): string[] {
  const { status, added, duplicates, invalid, problems, changeId, importId } = outcome;
  const first =
    status === 'undone' ? 'was imported and undone before' : `${added} added, ${duplicates} skipped as duplicates`;
  return [
    plain(`${name}: ${first}${invalid > 0 ? `, ${invalid} unreadable` : ''}`),
    ...problems.map(plain),
    ...(changeId === null ? [] : [`X-Change-Id: ${changeId}`]),
    ...(status === 'applied' ? [`Undo: npm run pocket -- undo --import ${importId}`] : []),
  ];
}
