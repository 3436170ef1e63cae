import type { CsvMapping } from '../../model/csv-mapping.js';
import type { TextSource } from '../../model/statement.js';
import type { CsvRecord } from './csv-record.js';
import { LineSplitter } from './lines.js';
import { QuotedLines } from './quoted-lines.js';

/** Reason to stop reading at a line. */
export interface CsvFault {
  readonly line: number;
  readonly fault: string;
}

export const MAX_LINE = 1_000_000;
const MAX_COLUMNS = 1_000;

/** Yields the records after the skipped lines and the header, one batch per chunk. Empty lines are no records. */
export async function* readRecords(
  text: TextSource,
  { delimiter, skip, header }: Pick<CsvMapping, 'delimiter' | 'skip' | 'header'>,
): AsyncGenerator<readonly CsvRecord[], CsvFault | undefined> {
  const splitter = new LineSplitter(MAX_LINE);
  const reader = new RecordReader(delimiter, skip);
  let isHeader = header;
  const rows = (records: CsvRecord[]) => {
    if (isHeader && records.length > 0) isHeader = records.shift() === undefined;
    return records;
  };
  for await (const chunk of text()) {
    const records = rows(reader.read(splitter.push(chunk)));
    if (records.length > 0) yield records;
    if (reader.fault) return reader.fault;
  }
  const unended = splitter.end();
  const last = rows([...reader.read(unended), ...reader.end()]);
  const isUnended = unended.length > 0;
  if (last.length > 0)
    yield last.map((record, at) => (isUnended && at === last.length - 1 ? { ...record, isUnended } : record));
  return reader.fault;
}

/** Splits lines into records. */
export class RecordReader {
  fault: CsvFault | undefined;
  readonly #delimiter: string;
  readonly #skip: number;
  readonly #quoted: QuotedLines;
  #line = 0;

  constructor(delimiter: string, skip: number) {
    this.#delimiter = delimiter;
    this.#skip = skip;
    this.#quoted = new QuotedLines(delimiter);
  }

  read(lines: readonly string[]): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const text of lines) {
      this.#line += 1;
      if (this.#line <= this.#skip || this.fault) continue;
      if (text.length > MAX_LINE) {
        this.fault = { line: this.#line, fault: `Line ${this.#line} is longer than a million characters.` };
      } else if (this.#quoted.isOpen || text.includes('"')) {
        this.#quoted.push(text, this.#line);
        this.#take(this.#quoted.take(), records);
      } else if (text !== '') {
        this.#take([{ line: this.#line, cells: text.split(this.#delimiter) }], records);
      }
    }
    return records;
  }

  /** Returns the records that the end of the file completes; sets `fault` if a quoted cell is still open. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    const openSince = this.#quoted.end();
    this.#take(this.#quoted.take(), records);
    if (openSince !== undefined) {
      this.fault ??= {
        line: openSince,
        fault: `The file ends in the middle of line ${openSince}: a quoted text has no end.`,
      };
    }
    return records;
  }

  #take(complete: readonly CsvRecord[], records: CsvRecord[]): void {
    for (const record of complete) {
      if (record.cells.length > MAX_COLUMNS) {
        this.fault ??= { line: record.line, fault: `Line ${record.line} has more than ${MAX_COLUMNS} columns.` };
        return;
      }
      records.push(record);
    }
  }
}
