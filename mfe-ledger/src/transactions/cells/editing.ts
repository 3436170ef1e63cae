import type { Transaction } from '@pocket/contracts';
import { type CellField, editableFields } from './cell-fields';

/** Cell that is being edited. */
export interface Editing {
  readonly row: Transaction;
  readonly index: number;
  readonly field: CellField;
  readonly text: string;
  /** Reason of a failed save. */
  readonly failure?: string | undefined;
  /** Version on the server after a conflict. */
  readonly theirs?: Transaction | undefined;
}

/** Text of an edited cell. */
export interface CellEdit {
  readonly text: string;
  /** Body of the `PUT`; undefined if the text changes nothing. */
  readonly change: Partial<Transaction> | undefined;
}

/** Target of the editor after a commit. `away`: the focus has left already; `stay`: back to its row. */
export type CellMove = 'away' | 'stay' | 'next' | 'previous' | 'up' | 'down';

/** Returns the move for a key. Fields with choices need Up and Down themselves. */
export function moveForKey(key: string, shiftKey: boolean, takesArrows: boolean): CellMove | undefined {
  if (key === 'Enter') return 'stay';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (takesArrows && key === 'ArrowUp') return 'up';
  return takesArrows && key === 'ArrowDown' ? 'down' : undefined;
}

export interface Cell {
  readonly index: number;
  readonly field: CellField;
}

export interface Cells {
  readonly columns: readonly string[];
  readonly rowAt: (index: number) => Transaction | undefined;
}

/** Returns the cell that a move leads to; null at the end of the list. */
export function cellAfter({ index, field }: Cell, step: CellMove, { columns, rowAt }: Cells): Cell | null {
  if (step === 'away' || step === 'stay') return null;
  const way = step === 'next' || step === 'down' ? 1 : -1;
  if (step === 'up' || step === 'down') {
    for (let at = index + way; ; at += way) {
      const row = rowAt(at);
      if (!row) return null;
      if (editableFields(row, columns).includes(field)) return { index: at, field };
    }
  }
  const row = rowAt(index);
  const fields = row ? editableFields(row, columns) : [];
  const beside = fields[fields.indexOf(field) + way];
  if (beside && fields.includes(field)) return { index, field: beside };
  const other = rowAt(index + way);
  const first = other && editableFields(other, columns).at(way > 0 ? 0 : -1);
  return first ? { index: index + way, field: first } : null;
}
