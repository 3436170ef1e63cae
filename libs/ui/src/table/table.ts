import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Track size of a CSS grid: `minmax(0, 2fr)`, `8rem`. */
  readonly width: string;
  /** `end` for amounts. */
  readonly align?: 'end' | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows under a heading that stays visible while they scroll. */
export interface Section {
  readonly key: string;
  readonly heading: ReactNode;
  /** Number of its rows, loaded or not. */
  readonly count: number;
}

export interface Selection<Row> {
  /** True if any row is selected: every row then shows its check box. */
  readonly any: boolean;
  readonly has: (row: Row) => boolean;
  /** @param extend true to select all rows from the last selected one, as with Shift */
  readonly onSelect: (index: number, extend: boolean) => void;
  /** Label before the name of a row, such as `Include`. Rows then have a switch instead of a check box. */
  readonly switchLabel?: string | undefined;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly sections: readonly Section[];
  /** Returns undefined while the row is not loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Returns the current index of a row. With it, the first visible row keeps its place when others are added. */
  readonly indexOf?: ((row: Row) => number | undefined) | undefined;
  /** Returns the name of a row, for the label of its check box. */
  readonly rowName: (row: Row) => string;
  /** Renders a row on a phone, in two lines. */
  readonly narrow: (row: Row) => ReactNode;
  readonly selection?: Selection<Row> | undefined;
  /** Index of the row that the keys act on. */
  readonly current: number;
  /** Marks the current row, for a screen whose keys act on it even while the focus is elsewhere. */
  readonly isMarked?: boolean | undefined;
  readonly onCurrent: (index: number) => void;
  readonly onOpen: (row: Row, index: number) => void;
  /** Called with the indexes of the first and the last visible row, to load them. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
}
