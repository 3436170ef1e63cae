import type { Transaction } from '@pocket/contracts';
import { TRANSACTION_LABELS } from '@pocket/contracts/labels';
import { classNames } from '@pocket/ui';
import { CalendarDays, Pencil } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { transactionName } from '../rows/TransactionCells';
import { type CellField, columnOf, editableFields, fieldIn } from './cell-fields';
import type { Cells } from './editing';

export interface CellPencilProps extends Cells {
  readonly list: RefObject<HTMLElement | null>;
  readonly onEdit: (index: number, field: CellField) => void;
}

interface Hovered {
  readonly cell: Element;
  readonly column: string;
  readonly index: number;
}

/** Edit button of the cell below the mouse. A press beside it opens the row. */
export function CellPencil({ list, columns, rowAt, onEdit }: CellPencilProps) {
  const [hovered, setHovered] = useState(() => underMouse(list.current));
  useEffect(() => {
    const element = list.current;
    const look = ({ type, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const cell = target.closest('[data-column]');
      // Rows that scroll below a resting mouse get no button.
      const isMoved = type === 'pointermove';
      setHovered((before) => (before?.cell === cell ? before : isMoved ? hoveredIn(cell) : undefined));
    };
    const leave = () => setHovered(undefined);
    element?.addEventListener('pointerover', look);
    element?.addEventListener('pointermove', look);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerover', look);
      element?.removeEventListener('pointermove', look);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [list]);

  const row = hovered && rowAt(hovered.index);
  if (!hovered || !row || !hovered.cell.isConnected || hovered.cell.querySelector('fieldset')) return null;
  const { cell, column, index } = hovered;
  return createPortal(
    // The button is beside the content; amounts are at the end of their cell.
    <span
      className={classNames(
        'absolute inset-y-0 flex items-center',
        column === 'amount' ? 'left-0' : '-right-2 bg-linear-to-l from-muted from-70% to-transparent pl-4',
      )}
    >
      {pencilsOf(row, column, columns).map((field) => (
        <button
          key={field}
          type="button"
          // Keyboard users edit by the keys of the row.
          tabIndex={-1}
          aria-label={`Correct ${TRANSACTION_LABELS[field]} of ${transactionName(row)}`}
          title={`Correct ${TRANSACTION_LABELS[field].toLowerCase()}`}
          onClick={() => {
            setHovered(undefined);
            onEdit(index, field);
          }}
          className="grid size-8 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
        >
          {field === 'date' && column === 'name' ? (
            <CalendarDays aria-hidden className="size-3.5" />
          ) : (
            <Pencil aria-hidden className="size-3.5" />
          )}
        </button>
      ))}
    </span>,
    cell,
  );
}

/** Returns the cell where the mouse rests while this code is loaded. */
function underMouse(list: HTMLElement | null): Hovered | undefined {
  const cell = window.matchMedia('(hover)').matches ? list?.querySelector('[data-column]:hover') : null;
  return hoveredIn(cell ?? null);
}

function hoveredIn(cell: Element | null): Hovered | undefined {
  const column = cell?.getAttribute('data-column');
  const index = cell?.closest('[data-row]')?.getAttribute('data-row');
  return cell && column && index ? { cell, column, index: Number(index) } : undefined;
}

/** Returns the editable fields of a cell; in a list by day also the date. */
function pencilsOf(row: Transaction, column: string, columns: readonly string[]): readonly CellField[] {
  const fields = editableFields(row, columns).filter((field) => columnOf(field, columns) === column);
  const first = fieldIn(row, column, columns);
  return fields.filter((field) => field === first || (field === 'date' && column === 'name'));
}
