/** Row of cells. `line` is its first line in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** True for the last record of a file that ends without a line break. */
  readonly isUnended?: boolean;
}
