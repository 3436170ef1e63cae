import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** A track of a CSS grid: `minmax(0, 2fr)`, `8rem`. */
  readonly width: string;
  /** Amounts stand at the end. */
  readonly align?: 'end' | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows under a heading that stays while they pass. */
export interface Section {
  readonly key: string;
  readonly heading: ReactNode;
  /** Of all its rows, loaded or not. */
  readonly count: number;
}

export interface Selection<Row> {
  /** Whether anything is selected: then every check box shows. */
  readonly any: boolean;
  readonly has: (row: Row) => boolean;
  /** @param extend from the row that was selected before, as with Shift */
  readonly onSelect: (index: number, extend: boolean) => void;
  /** Each row is switched on or off in place of being selected; this stands before its name: `Include`. */
  readonly switchLabel?: string | undefined;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly sections: readonly Section[];
  /** Undefined while it is not loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Where a row is now; with it the row that shows first keeps its place when others come before it. */
  readonly indexOf?: ((row: Row) => number | undefined) | undefined;
  /** What a row is called, for the name of its check box. */
  readonly nameOf: (row: Row) => string;
  /** A row on a phone, in two lines. */
  readonly narrow: (row: Row) => ReactNode;
  readonly selection?: Selection<Row> | undefined;
  /** Index of the row that the keys are on. */
  readonly current: number;
  /** Shows a mark at that row, for a screen whose keys act on it also while the focus is elsewhere. */
  readonly isMarked?: boolean | undefined;
  readonly onCurrent: (index: number) => void;
  readonly onOpen: (row: Row, index: number) => void;
  /** Indexes of the first and the last row that are drawn, for loading them. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
}
