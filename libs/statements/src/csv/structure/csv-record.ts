/** One row of cells. `line` is its first line in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Of the last record of a file that ends without a line end. */
  readonly isUnended?: boolean;
}
