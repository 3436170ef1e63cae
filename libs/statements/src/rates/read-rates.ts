import type { CalendarDay } from '@pocket/contracts';
import type { ByteSource } from '../model/statement.js';
import { decodeStream } from '../text/decode.js';
import { FileFault } from '../values/fault.js';
import { readCsvRates } from './csv-rates.js';
import { RateCollector } from './rate-collector.js';
import type { RateBatch } from './rate-line.js';
import { readXmlRates } from './xml-rates.js';

const NO_RATES =
  "This file has no exchange rates that Pocket can read: it reads the European Central Bank's XML and CSV, and CSV with the columns day, base, quote and rate.";

/**
 * Yields the rates of a file and what is wrong with single lines, one batch per chunk.
 * @param today rates of later days are problems
 * @throws FileFault if the file is broken or something else
 */
export async function* readRates(source: ByteSource, today: CalendarDay): AsyncGenerator<RateBatch> {
  const text = decodeStream(source, 'utf-8');
  const collector = new RateCollector(today);
  let isEmpty = true;
  try {
    for await (const batch of (await isMarkup(source))
      ? readXmlRates(text, collector)
      : readCsvRates(text, collector)) {
      isEmpty &&= batch.rates.length === 0 && batch.problems.length === 0;
      yield batch;
    }
  } catch (error) {
    if (isEmpty && error instanceof FileFault) throw new FileFault(NO_RATES, error.line);
    throw error;
  }
  if (isEmpty) throw new FileFault(NO_RATES, 1);
}

async function isMarkup(source: ByteSource): Promise<boolean> {
  for await (const chunk of decodeStream(source, 'utf-8')()) {
    const beginning = chunk.trimStart();
    if (beginning !== '') return beginning.startsWith('<');
  }
  return false;
}
