import type { ThreadJobs } from '../thread/jobs.js';
import type { Decided, Known, MatchRow, Remembered } from './decided.js';
import { match } from './match.js';

const PER_MESSAGE = 2_000;

/** Takes all rows of a file and all transactions that they may be, and tells which are. */
export async function* matchRows(
  { source }: ThreadJobs['match']['job'],
  fed: AsyncIterable<Remembered>,
): AsyncGenerator<Decided> {
  const rows: MatchRow[] = [];
  const known: Known[] = [];
  for await (const some of fed) {
    if (some.kind === 'rows') for (const row of some.rows) rows.push(row);
    else for (const each of some.known) known.push(each);
  }
  const matches = match(rows, known, source);
  for (let start = 0; start < matches.length; start += PER_MESSAGE) {
    yield { matches: matches.slice(start, start + PER_MESSAGE) };
  }
}
