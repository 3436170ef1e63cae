import type { Cells } from '../cells/cell-text.js';

/** A single apostrophe may belong to the text. */
const MIN_MARKED_CELLS = 2;

/** Finds columns whose cells all begin with an apostrophe, which marks a text for spreadsheets. */
export class Apostrophes {
  readonly #escapedColumns = new Map<number, number>();
  readonly #other = new Set<number>();

  add(cells: Cells): void {
    for (const [column, cell] of cells.entries()) {
      if (this.#other.has(column) || cell === '') continue;
      const text = cell.trimStart();
      if (text.startsWith("'")) this.#escapedColumns.set(column, (this.#escapedColumns.get(column) ?? 0) + 1);
      else if (text !== '') this.#other.add(column);
    }
  }

  get columns(): ReadonlySet<number> {
    const all = [...this.#escapedColumns].filter(
      ([column, count]) => count >= MIN_MARKED_CELLS && !this.#other.has(column),
    );
    return new Set(all.map(([column]) => column));
  }
}
