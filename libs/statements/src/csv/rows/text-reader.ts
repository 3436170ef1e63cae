import type { CsvColumns } from '../../model/csv-mapping.js';
import { type Cells, textAt } from '../cells/cell-text.js';

/** Reads payee, description and notes of rows by a mapping. */
export class TextReader {
  readonly #columns: CsvColumns;
  readonly #escapedColumns: ReadonlySet<number>;

  /** @param escapedColumns whose leading apostrophe is removed: the bank put it there for spreadsheets */
  constructor(columns: CsvColumns, escapedColumns: ReadonlySet<number> = new Set()) {
    this.#columns = columns;
    this.#escapedColumns = escapedColumns;
  }

  payee(cells: Cells, isIncome: boolean): string {
    const { payee, payer, payees = [] } = this.#columns;
    return (isIncome ? this.#text(cells, payer) : '') || this.#first(cells, [payee, ...payees]);
  }

  /** @param payee of the row: one without payee and description has its first other text as description */
  description(cells: Cells, payee: string): string {
    const { description, more = [], instead = [] } = this.#columns;
    const texts = [description, ...more].map((column) => this.#text(cells, column)).filter((text) => text !== '');
    return texts.join(' ') || (payee === '' ? this.#first(cells, instead) : '');
  }

  notes(cells: Cells): string {
    return this.#text(cells, this.#columns.notes);
  }

  #first(cells: Cells, columns: readonly (number | null)[]): string {
    for (const column of columns) {
      const text = this.#text(cells, column);
      if (text !== '') return text;
    }
    return '';
  }

  #text(cells: Cells, column: number | null | undefined): string {
    const text = textAt(cells, column);
    // Some banks write a dash into empty cells.
    if (text === '-') return '';
    return typeof column === 'number' && this.#escapedColumns.has(column) ? text.replace(/^'\s*(.*?)'?$/s, '$1') : text;
  }
}
