import type { CalendarDay } from '@pocket/contracts';
import { KnownTransactions } from './known-transactions.js';
import { match } from './match.js';
import type { Decided, MatchJob, MatchRow, Remembered } from './match-types.js';

const PER_MESSAGE = 2_000;

/** Takes all rows of a file, then all transactions that they may be, and tells which are. */
export async function* matchRows({ source }: MatchJob, fed: AsyncIterable<Remembered>): AsyncGenerator<Decided> {
  const rows: MatchRow[] = [];
  let known: KnownTransactions | undefined;
  const shared = new Map<string, string>();
  for await (const some of fed) {
    if (some.kind === 'rows') for (const row of some.rows) rows.push(withShared(row, shared));
    else {
      known ??= new KnownTransactions(rows);
      for (const each of some.known) known.add(each);
    }
  }
  const matches = match(rows, known?.all ?? [], source);
  for (let start = 0; start < matches.length; start += PER_MESSAGE) {
    yield { matches: matches.slice(start, start + PER_MESSAGE) };
  }
}

/** What crosses from one thread to another comes as a text of its own each time, also where thousands are the same. */
function withShared(row: MatchRow, shared: Map<string, string>): MatchRow {
  const [accountId, date] = [row.accountId, row.date].map((text) => {
    const known = shared.get(text) ?? text;
    shared.set(text, known);
    return known;
  }) as [string, CalendarDay];
  return { ...row, accountId, date };
}
