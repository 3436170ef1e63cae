import { camtReader } from './camt/reader.js';
import { csvReader } from './csv/reader.js';
import type {
  ByteSource,
  DetectedFormat,
  ReadOptions,
  StatementFormat,
  StatementPart,
  StatementReader,
} from './model/statement.js';
import { mt940Reader } from './mt940/reader.js';
import { ofxReader } from './ofx/reader.js';
import { pocketReader } from './pocket/reader.js';
import { qifReader } from './qif/reader.js';
import { decodeStream } from './text/decode.js';
import { fitTexts } from './text/fit.js';

const READERS: Readonly<Record<StatementFormat, StatementReader>> = {
  csv: csvReader,
  ofx: ofxReader,
  qif: qifReader,
  camt: camtReader,
  mt940: mt940Reader,
  pocket: pocketReader,
};

/**
 * Yields the parts of a file in order, with clean texts within the limits of a transaction and unique lines. Throws only
 * if `source` does, never because of the content.
 */
export async function* readStatement(
  source: ByteSource,
  { format, encoding }: DetectedFormat,
  options: ReadOptions,
): AsyncGenerator<StatementPart> {
  const read = READERS[format];
  // Rows that share a line get the following numbers, so that lines are unique.
  let last = 0;
  const text = decodeStream(source, options.mapping?.encoding ?? encoding);
  for await (const part of read(text, { ...options, encoding })) {
    if (part.kind === 'row' || part.kind === 'invalid' || part.kind === 'pocket-transaction') {
      last = Math.max(part.line, last + 1);
      const fitted = part.kind === 'row' ? fitTexts(part) : part;
      yield fitted.line === last ? fitted : { ...fitted, line: last };
    } else {
      yield part;
      if (part.kind === 'refused') return;
    }
  }
}
