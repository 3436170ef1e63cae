import type { CalendarDay, MinorUnits } from '@pocket/contracts';
import type { CsvMapping } from '../../model/csv-mapping.js';
import type { InvalidPart, RowPart } from '../../model/statement.js';
import { isHeldBalance, isTotal } from '../../text/summary-lines.js';
import { type Cells, textAt } from '../cells/cell-text.js';
import { rowCurrency } from '../cells/currencies.js';
import { parseStatus } from '../cells/statuses.js';
import { parseTags } from '../cells/tags.js';
import type { CsvRecord } from '../structure/csv-record.js';
import { CellReader } from './cell-reader.js';
import { narrowCandidates } from './narrow.js';
import { rowOriginal } from './row-original.js';
import { TextReader } from './text-reader.js';

/** Meaning of a record. `more` continues the row above. `other` is no row; it is expected for headers and totals. */
type RecordResult =
  | { readonly kind: 'row'; readonly row: RowPart; readonly balance: MinorUnits | null }
  | { readonly kind: 'invalid'; readonly part: InvalidPart }
  | { readonly kind: 'more'; readonly text: string }
  | { readonly kind: 'other'; readonly isExpected: boolean };

interface RowContext {
  readonly mapping: CsvMapping;
  readonly header: Cells | null;
  /** Number of cells of a row. */
  readonly width: number;
  readonly currency: string | null;
  /** Decimals of the amounts. */
  readonly digits: number;
  readonly today: CalendarDay;
  /** Text columns whose leading apostrophe is removed: the bank put it there for spreadsheets. */
  readonly escapedColumns?: ReadonlySet<number>;
}

const OTHER: RecordResult = { kind: 'other', isExpected: false };
const EXPECTED: RecordResult = { kind: 'other', isExpected: true };

/** Turns records into rows by the mapping alone. */
export class RowMaker {
  readonly #context: RowContext;
  readonly #cells: CellReader;
  readonly #texts: readonly number[];
  readonly #reader: TextReader;

  constructor(context: RowContext) {
    this.#context = context;
    this.#cells = new CellReader(context.mapping, context.today, context.digits);
    this.#reader = new TextReader(context.mapping.columns, context.escapedColumns);
    const { description, payee, payer, notes, more = [] } = context.mapping.columns;
    this.#texts = [description, ...more, payee, payer, notes].filter((column) => typeof column === 'number');
  }

  make(record: CsvRecord): RecordResult {
    const isWide = record.cells.slice(this.#context.width).some((cell) => cell.trim() !== '');
    const cells = isWide ? this.#narrowCandidates(record.cells) : record.cells;
    if (!cells) return this.#torn(record);
    if (this.#isHeader(cells) || cells.every((cell) => cell.trim() === '')) return EXPECTED;
    const day = this.#cells.day(cells);
    const money = this.#cells.money(cells);
    if ('minor' in money) {
      if ('day' in day) return this.#dated(record.line, cells, day, money.minor);
      if (isTotal(cells) || ('none' in day && isTotal(this.#rowTexts(cells)))) return EXPECTED;
      return this.#invalid(record.line, cells, 'problem' in day ? day.problem : 'The date is missing.', money.minor);
    }
    if ('day' in day) {
      if (isTotal(cells.slice(1)) || this.#isHeld(cells)) return EXPECTED;
      return this.#invalid(
        record.line,
        cells,
        'problem' in money ? money.problem : 'The amount is missing.',
        undefined,
        day.day,
      );
    }
    if (isTotal(cells)) return EXPECTED;
    if ('none' in day && 'none' in money) return this.#continuation(cells);
    // Neither date nor amount can be read: the line is a text, unless both cells hold digits.
    const isMeant = 'problem' in day && 'problem' in money && /\d/.test(day.problem) && /\d/.test(money.problem);
    return isMeant ? this.#invalid(record.line, cells, day.problem) : OTHER;
  }

  #torn({ line, cells }: CsvRecord): RecordResult {
    if (!('day' in this.#cells.day(cells))) return isTotal(cells) ? EXPECTED : OTHER;
    const problem = `The row has ${cells.length} cells, the table ${this.#context.width} columns.`;
    return {
      kind: 'invalid',
      part: { kind: 'invalid', line, problem, row: { description: cells.join(' ').slice(0, 200) } },
    };
  }

  #dated(
    line: number,
    cells: Cells,
    day: { readonly day: CalendarDay; readonly isPending: boolean },
    minor: number,
  ): RecordResult {
    const { mapping, currency } = this.#context;
    const stated = parseStatus(textAt(cells, mapping.columns.status));
    const balance = this.#cells.balance(cells);
    if (this.#isHeld(cells) && (balance === null || minor === 0 || Math.abs(balance) === Math.abs(minor)))
      return EXPECTED;
    const own = rowCurrency(cells, mapping.columns);
    if (stated === null) {
      const problem = `The bank says “${textAt(cells, mapping.columns.status)}”: nothing was booked.`;
      return this.#invalid(line, cells, problem, minor, day.day);
    }
    if (currency !== null && own !== '' && own !== currency) {
      return this.#invalid(
        line,
        cells,
        `This row is in ${own.slice(0, 10)}, the statement in ${currency}.`,
        minor,
        day.day,
      );
    }
    const status = day.isPending ? 'pending' : (stated ?? 'cleared');
    const original = rowOriginal(cells, mapping, own || currency);
    const fields = { ...this.#rowFields(cells, minor), ...(original ? { original } : {}) };
    return { kind: 'row', balance, row: { kind: 'row', line, date: day.day, status, ...fields } };
  }

  #invalid(line: number, cells: Cells, problem: string, minor?: number, date?: CalendarDay): RecordResult {
    const { amount, type, ...texts } = this.#rowFields(cells, minor ?? 0);
    const money = minor === undefined ? {} : { amount, type };
    return {
      kind: 'invalid',
      part: { kind: 'invalid', line, problem, row: { ...texts, ...money, ...(date ? { date } : {}) } },
    };
  }

  #rowFields(cells: Cells, minor: number) {
    const { columns } = this.#context.mapping;
    const isIncome = minor > 0;
    const payee = this.#reader.payee(cells, isIncome);
    const category = textAt(cells, columns.category);
    const tags = textAt(cells, columns.tags);
    const externalId = bareId(textAt(cells, columns.externalId));
    return {
      amount: Math.abs(minor),
      type: isIncome ? ('income' as const) : ('expense' as const),
      payee,
      description: this.#reader.description(cells, payee),
      notes: this.#reader.notes(cells),
      category: category === '' ? null : category,
      tags: parseTags(tags),
      externalId: externalId === '' ? null : externalId,
      splits: null,
      transferTo: null,
    };
  }

  #rowTexts(cells: Cells): readonly string[] {
    return this.#texts.map((column) => textAt(cells, column)).filter((text) => text !== '');
  }

  /** Reads a record with texts but neither date nor amount as a continuation of the row above. */
  #continuation(cells: Cells): RecordResult {
    const { balance, currency } = this.#context.mapping.columns;
    const texts = this.#rowTexts(cells);
    if (texts.length === 0 || textAt(cells, balance) !== '' || textAt(cells, currency) !== '') return OTHER;
    return { kind: 'more', text: texts.join(' ') };
  }

  #isHeader(cells: Cells): boolean {
    const { header } = this.#context;
    return header !== null && cells.every((cell, index) => cell.trim() === (header[index] ?? '').trim());
  }

  #isHeld(cells: Cells): boolean {
    const texts = this.#rowTexts(cells);
    return (texts.length > 0 ? texts : cells).some(isHeldBalance);
  }

  /** Joins the cells of a record that is too wide. Undefined if no way fits, or several that lead to different amounts. */
  #narrowCandidates(cells: Cells): Cells | undefined {
    const ways = narrowCandidates(cells, this.#context.width, this.#texts, this.#context.mapping).filter((way) =>
      this.#isReadable(way),
    );
    const amounts = new Set(ways.map((way) => JSON.stringify([this.#cells.money(way), this.#cells.balance(way)])));
    return amounts.size === 1 ? ways[0] : undefined;
  }

  #isReadable(cells: Cells): boolean {
    const { balance, currency } = this.#context.mapping.columns;
    const isCode = /^(?:[A-Z]{3})?$/i.test(textAt(cells, currency));
    const isBalance = textAt(cells, balance) === '' || this.#cells.balance(cells) !== null;
    return isCode && isBalance && 'day' in this.#cells.day(cells) && 'minor' in this.#cells.money(cells);
  }
}

/** Removes the apostrophes that keep a spreadsheet from rounding a long number. */
const bareId = (text: string) => text.replace(/^'+(.*?)'*$/, '$1').trim();
