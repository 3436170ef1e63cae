import type { Transaction } from '@pocket/contracts';
import { type CellField, editableFields } from './cell-fields';

/** The cell that is being corrected. */
export interface Editing {
  readonly row: Transaction;
  readonly index: number;
  readonly field: CellField;
  readonly text: string;
  /** Why it could not be saved as it stands here. */
  readonly failure?: string | undefined;
  /** As somebody else has saved it meanwhile. */
  readonly theirs?: Transaction | undefined;
}

/** Where the editor goes when it is done: nowhere, as the focus has gone already, back to its row, or to another cell. */
export type CellMove = 'away' | 'stay' | 'next' | 'previous' | 'up' | 'down';

/** What a key says; Up and Down are the field's own where it has anything to choose. */
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

/** The cell that a step leads to: the same field of another row, or the next one, through the rows; null at an end. */
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
