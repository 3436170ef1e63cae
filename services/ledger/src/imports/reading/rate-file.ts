import { type CalendarDay, MAX_RATE_PROBLEMS, MAX_RATES } from '@pocket/contracts';
import { FileFault, type RateProblem, readRates } from '@pocket/statements';
import type { FileSheet } from '../../book/entries/sheet-entries.js';
import { FileSheets } from './file-sheets.js';
import { ProblemList } from './problem-list.js';

/** File of rates to parse. */
export interface RateFileJob {
  readonly bytes: Uint8Array;
  readonly today: CalendarDay;
}
/** Message of the thread that parses a file of rates. The last one is always `end`. */
export type RateFileMessage = { readonly kind: 'sheets'; readonly sheets: readonly FileSheet[] } | RateFileEnd;
export interface RateFileEnd {
  readonly kind: 'end';
  /** Number of good rows. */
  readonly read: number;
  readonly problems: readonly RateProblem[];
  /** Reason why the whole file is rejected. */
  readonly refusal: string | null;
  /** True if the file has more rates than a book may have. */
  readonly isTooLarge: boolean;
}

const CHUNK_BYTES = 64 * 1024;
/** Sheets per message: the receiver handles other requests in between. */
const SHEETS_PER_MESSAGE = 50;

/** Parses a file of rates. The last of several rates for the same pair and day counts. */
export async function* parseRateFile({ bytes, today }: RateFileJob): AsyncGenerator<RateFileMessage> {
  const source = async function* () {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
  };
  const sheets = new FileSheets();
  const problems = new ProblemList(MAX_RATE_PROBLEMS);
  let read = 0;
  const end = (refusal: string | null = null): RateFileEnd => {
    return { kind: 'end', read, problems: problems.all, refusal, isTooLarge: sheets.count > MAX_RATES };
  };
  try {
    for await (const batch of readRates(source, today)) {
      read += batch.rates.length;
      problems.add(batch.problems);
      for (const rate of batch.rates) sheets.add({ ...rate, source: 'file' });
      if (sheets.count > MAX_RATES) return yield end();
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return yield end(error.message);
  }
  const all = sheets.all;
  for (let start = 0; start < all.length; start += SHEETS_PER_MESSAGE) {
    yield { kind: 'sheets', sheets: all.slice(start, start + SHEETS_PER_MESSAGE) };
  }
  yield end();
}
