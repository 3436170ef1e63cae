import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_FORMATS, type ExportFormat, exportTransactions } from '../book/exports.js';
import { Failure, UsageFailure } from '../failure.js';
import { type Command, FILTER_OPTIONS, filterGiven } from './command.js';

export const exportCommand: Command = {
  usage: 'export [--format csv|qif|ofx|json] [--output FILE] [filters of list]',
  purpose: 'the transactions as a file, to the output by default; --json is --format json',
  options: { ...FILTER_OPTIONS, format: { type: 'string' }, output: { type: 'string' } },
  words: [0, 0],
  async run(given, { api, out, directory }) {
    const text = given.text('format') ?? (given.flag('json') ? 'json' : 'csv');
    if (!isFormat(text)) throw new UsageFailure(`--format must be one of ${EXPORT_FORMATS.join(', ')}`);
    if (given.flag('json') && text !== 'json') throw new UsageFailure(`--json is not for --format ${text}`);
    const bytes = Readable.fromWeb(await exportTransactions(api, text, filterGiven(given)));
    const output = given.text('output');
    try {
      if (output === undefined) await pipeline(bytes, out, { end: false });
      else await writeWhole(resolve(directory, output), bytes);
    } catch (error) {
      throw new Failure(`The export is not complete: ${error instanceof Error ? error.message : error}`);
    }
    return null;
  },
};

/** A file that exists is replaced by a whole export only. What is exported is for nobody else on this machine. */
async function writeWhole(path: string, bytes: Readable): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const isFormat = (text: string): text is ExportFormat => (EXPORT_FORMATS as readonly string[]).includes(text);
