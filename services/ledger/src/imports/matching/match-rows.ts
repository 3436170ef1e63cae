import type { CalendarDay } from '@pocket/contracts';
import { CandidateSet } from './candidate-set.js';
import { match } from './match.js';
import type { MatchInput, MatchJob, MatchOutput, MatchRow } from './match-types.js';

const MATCHES_PER_MESSAGE = 2_000;

/** Matches the rows of a file with candidates. The input has all rows first, then all candidates. */
export async function* matchRows({ source }: MatchJob, input: AsyncIterable<MatchInput>): AsyncGenerator<MatchOutput> {
  const rows: MatchRow[] = [];
  let candidates: CandidateSet | undefined;
  const shared = new Map<string, string>();
  for await (const some of input) {
    if (some.kind === 'rows') for (const row of some.rows) rows.push(withShared(row, shared));
    else {
      candidates ??= new CandidateSet(rows);
      for (const each of some.candidates) candidates.add(each);
    }
  }
  const matches = match(rows, candidates?.all ?? [], source);
  for (let start = 0; start < matches.length; start += MATCHES_PER_MESSAGE) {
    yield { matches: matches.slice(start, start + MATCHES_PER_MESSAGE) };
  }
}

/** Shares equal strings: each message to a thread brings its own copies. */
function withShared(row: MatchRow, shared: Map<string, string>): MatchRow {
  const [accountId, date] = [row.accountId, row.date].map((text) => {
    const cached = shared.get(text) ?? text;
    shared.set(text, cached);
    return cached;
  }) as [string, CalendarDay];
  return { ...row, accountId, date };
}
