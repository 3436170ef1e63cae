import type { CsvMapping } from '../model/csv-mapping.js';
import type { AccountPart, InvalidPart, ReadOptions, RowPart, StatementPart, TextSource } from '../model/statement.js';
import { statedDigits } from '../values/digits.js';
import { textAt } from './cells/cell-text.js';
import { analyzeText } from './columns/analyze.js';
import { isPocketHeader, POCKET_ID } from './columns/pocket-table.js';
import { joinSplitRows, pocketRow, withoutSingleSplit } from './rows/pocket-rows.js';
import { RowMaker } from './rows/row-maker.js';
import { type Survey, surveyFile } from './rows/survey.js';
import { isTruncated } from './rows/truncation.js';
import type { CsvRecord } from './structure/csv-record.js';
import { headerScore } from './structure/header.js';
import { readRecords } from './structure/records.js';

const MAX_DESCRIPTION = 4_000;
/** Numbers of branch and account, perhaps with a check letter. */
const ACCOUNT = /^\d{4,5} \d{5,}[A-Z]?$/;

/** Reads a table by the mapping; without one, by the analysis of the file. */
export async function* csvReader(
  text: TextSource,
  { today, mapping, encoding, currency }: ReadOptions,
): AsyncGenerator<StatementPart> {
  const analysis = mapping
    ? { mapping, questions: [] }
    : await analyzeText(text, encoding ?? 'utf-8', { today, currency });
  if ('problem' in analysis) yield { kind: 'refused', message: analysis.problem, line: analysis.line };
  else if (analysis.questions.length > 0)
    yield* analysis.questions.map((question) => ({ kind: 'question' as const, ...question }));
  else {
    // Rows pass in batches: one more generator per row costs as much as parsing it.
    for await (const parts of batches(text, analysis.mapping, { today, currency }))
      for (const part of parts) yield part;
  }
}

async function* batches(
  text: TextSource,
  mapping: CsvMapping,
  { today, currency }: Pick<ReadOptions, 'today' | 'currency'>,
): AsyncGenerator<StatementPart[]> {
  const survey = await surveyFile(text, mapping, today, statedDigits(null, currency));
  const entries = new Entries(mapping, survey, today, statedDigits(currencyCode(survey), currency));
  const rows = readRecords(text, mapping);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      yield value ? [{ kind: 'refused', message: value.fault, line: value.line }] : [...entries.end()];
      return;
    }
    const parts: StatementPart[] = [];
    for (const record of value) parts.push(...entries.add(record));
    yield parts;
  }
}

/** Assembles the records of a file into parts. */
class Entries {
  readonly #mapping: CsvMapping;
  readonly #survey: Survey;
  readonly #rows: RowMaker;
  readonly #isPocket: boolean;
  #account: string | undefined;
  readonly #accounts = new Set<string>();
  /** Last row, held back as long as the next record may continue it. */
  #lastRow: RowPart | undefined;
  #heldId = '';
  #endOfHeld = 0;
  #closing: Extract<StatementPart, { kind: 'closing' | 'opening' }> | undefined;
  #hasWords = false;
  #leftOut: number[] = [];
  /** Number of left-out lines that were followed by rows, and so were not the foot of the table. */
  #between = 0;
  #last: CsvRecord | undefined;
  #least = Number.POSITIVE_INFINITY;
  #evenDecimals = true;

  constructor(mapping: CsvMapping, survey: Survey, today: ReadOptions['today'], digits: number) {
    this.#mapping = mapping;
    this.#survey = survey;
    this.#isPocket = isPocketHeader(survey.header);
    const { header, width, currency, escapedColumns: marked } = survey;
    this.#rows = new RowMaker({
      mapping,
      header,
      width,
      currency,
      digits,
      today,
      ...(this.#isPocket ? {} : { escapedColumns: marked }),
    });
  }

  *add(record: CsvRecord): Generator<StatementPart> {
    this.#last = record;
    const result = this.#rows.make(record);
    if (result.kind === 'more' && this.#lastRow && record.line <= this.#endOfHeld + 1) {
      const description = `${this.#lastRow.description} ${result.text}`.slice(0, MAX_DESCRIPTION);
      this.#lastRow = { ...this.#lastRow, description };
      this.#endOfHeld = lastLine(record);
      return;
    }
    if (result.kind === 'other' && !result.isExpected && this.#isHeader(record)) {
      const message = `In line ${record.line} another table begins: bring in each table as a file of its own.`;
      yield { kind: 'refused', message, line: record.line };
      return;
    }
    if (result.kind === 'more' || result.kind === 'other') {
      if (result.kind === 'more' || !result.isExpected) this.#leftOut.push(record.line);
      return;
    }
    // Below the end of the table an incomplete row is text, not a row with a problem.
    if (result.kind === 'invalid' && this.#leftOut.length > this.#between && !hasDayAndAmount(result.part.row)) {
      this.#leftOut.push(record.line);
      return;
    }
    if (!record.isUnended) this.#note(record);
    this.#between = this.#leftOut.length;
    const row = result.kind === 'row' ? this.#read(result.row, record) : undefined;
    const id = this.#isPocket ? textAt(record.cells, POCKET_ID) : '';
    if (row && this.#lastRow && id !== '' && id === this.#heldId) {
      this.#lastRow = joinSplitRows(this.#lastRow, row);
      return;
    }
    yield* this.#release();
    yield* this.#accountOf(record);
    if (result.kind === 'invalid') yield result.part;
    this.#lastRow = row;
    this.#heldId = id;
    this.#endOfHeld = lastLine(record);
    if (result.kind === 'row') this.#balance(result.row, result.balance);
  }

  /** Returns true for a second header: another table begins. */
  #isHeader({ cells }: CsvRecord): boolean {
    return cells.length > 2 && this.#lastRow !== undefined && headerScore(cells) >= 3;
  }

  *end(): Generator<StatementPart> {
    const last = this.#last;
    if (last?.isUnended && isTruncated(last, this.#mapping, this.#least, this.#evenDecimals)) {
      yield { kind: 'refused', message: `The file ends in the middle of line ${last.line}.`, line: last.line };
      return;
    }
    if (this.#lastRow && this.#isFoot(this.#lastRow)) {
      yield { kind: 'warning', text: `Line ${this.#lastRow.line} was taken for what the account held at last.` };
      this.#lastRow = undefined;
    }
    yield* this.#release();
    // A statement without rows has an account too.
    if (this.#account === undefined) yield this.#begun('');
    if (this.#closing && this.#accounts.size <= 1) yield this.#closing;
    const between = this.#leftOut.slice(0, this.#between);
    if (between.length > 0) {
      const lineList = between.slice(0, 5).join(', ');
      const more = between.length > 5 ? ' and others' : '';
      yield { kind: 'warning', text: `Left out, because no entry could be read there: line ${lineList}${more}.` };
    }
  }

  /** Takes the last row for the closing balance if it has only an account number as text: banks without header do that. */
  #isFoot({ payee, description, date, amount, type }: RowPart): boolean {
    if (this.#mapping.header || this.#mapping.columns.balance !== null || !this.#hasWords) return false;
    if (payee !== '' || !ACCOUNT.test(description)) return false;
    this.#closing = { kind: 'closing', amount: type === 'income' ? amount : -amount, date };
    return true;
  }

  *#release(): Generator<StatementPart> {
    if (this.#lastRow) yield this.#isPocket ? withoutSingleSplit(this.#lastRow) : this.#lastRow;
    if (this.#lastRow && this.#lastRow.description !== '' && !ACCOUNT.test(this.#lastRow.description))
      this.#hasWords = true;
    this.#lastRow = undefined;
  }

  *#accountOf({ cells }: CsvRecord): Generator<StatementPart> {
    const account = textAt(cells, this.#mapping.columns.account);
    if (account === this.#account || (account === '' && this.#account !== undefined)) return;
    yield this.#begun(account);
  }

  #begun(account: string): AccountPart {
    this.#account = account;
    if (this.#accounts.size < 2) this.#accounts.add(account);
    const { number } = this.#survey;
    const isNumber = /\d{4}/.test(account);
    return {
      kind: 'account',
      number: account === '' ? number : account.replace(isNumber ? /^[-']|\s/g : /^'/, '').slice(0, 80),
      name: isNumber ? '' : account.slice(0, 80),
      institution: '',
      currency: currencyCode(this.#survey),
    };
  }

  #read(row: RowPart, { cells }: CsvRecord): RowPart {
    return this.#isPocket ? pocketRow(row, cells) : row;
  }

  #balance({ date }: RowPart, amount: number | null): void {
    if (amount === null || (this.#survey.isDescending && this.#closing)) return;
    this.#closing = { kind: 'closing', amount, date };
  }

  #note({ cells }: CsvRecord): void {
    this.#least = Math.min(this.#least, cells.length);
    if (this.#evenDecimals) this.#evenDecimals = /\d[.,]\d\d$/.test(cells.at(-1) ?? '');
  }
}

/** Returns the currency of the file as a code; null for a symbol and for none. */
function currencyCode({ currency }: Survey): string | null {
  return currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

const hasDayAndAmount = ({ date, amount }: InvalidPart['row']) => date !== undefined && amount !== undefined;

/** Returns the last line of a record; quoted cells may have several. */
function lastLine({ line, cells }: CsvRecord): number {
  return line + cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
}
