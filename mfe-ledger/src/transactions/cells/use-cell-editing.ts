import type { Transaction } from '@pocket/contracts';
import { ApiError, usePlatform, writeFailureText } from '@pocket/platform';
import { serverVersion } from '@pocket/screens';
import { useEffect, useRef, useState } from 'react';
import { type CellField, editableFields, fieldIn, type Names, textOf } from './cell-fields';
import { type CellEdit, type CellMove, cellAfter, type Editing } from './editing';
import { type ShowWhile, useCellSave } from './use-cell-save';

export interface CellEditingOptions {
  readonly rowAt: (index: number) => Transaction | undefined;
  readonly names: Names;
  readonly showWhile: ShowWhile;
  /** Marks a row as current, or focuses it. */
  readonly current: { readonly setIndex: (index: number) => void; readonly focus: (index: number) => void };
}

/** Edits rows in place, one cell at a time. */
export function useCellEditing({ rowAt, names, showWhile, current }: CellEditingOptions) {
  const { toasts } = usePlatform();
  const [editing, setEditing] = useState<Editing>();
  /** Keys of the visible columns. */
  const columns = useRef<readonly string[]>([]);
  const open = useRef(editing);
  const save = useCellSave(showWhile, names);
  const isHere = useIsHere();
  const put = (next: Editing | undefined) => {
    open.current = next;
    setEditing(next);
  };

  const begin = (index: number, field: CellField | undefined, row = rowAt(index)) => {
    if (!row || !field) return false;
    current.setIndex(index);
    put({ row, index, field, text: textOf(row, field) });
    return true;
  };
  const leave = (index: number) => {
    put(undefined);
    current.focus(index);
  };
  const send = async (edited: Editing, row: Transaction, { text, change }: CellEdit) => {
    if (!change) return;
    try {
      await save(row, change);
    } catch (error) {
      console.error('What was corrected in the list could not be saved', error);
      const failed = error instanceof Error ? error : new Error(String(error));
      const failure = failed instanceof ApiError ? writeFailureText(failed) : failed.message;
      // Reopens the editor with the typed text and the reason, unless the user is typing elsewhere.
      if (isHere.current && !open.current && !isTypingElsewhere())
        put({ ...edited, row, text, failure, theirs: serverVersion(failed) });
      else toasts.show(`Not saved: ${failure}`);
    }
  };

  return {
    editing,
    columns,
    /** Starts at the first field of a row. */
    beginRow(index: number) {
      const row = rowAt(index);
      return begin(index, row && (fieldIn(row, 'name', columns.current) ?? editableFields(row, columns.current)[0]));
    },
    begin,
    commit(edited: Editing, edit: CellEdit, step: CellMove) {
      // A closing editor may commit late, after the next one has opened.
      if (open.current !== edited) return;
      const next = cellAfter(edited, step, { columns: columns.current, rowAt });
      put(undefined);
      void send(edited, edited.row, edit);
      if (next) begin(next.index, next.field);
      else if (step !== 'away') current.focus(edited.index);
    },
    cancel: () => editing && leave(editing.index),
    keepMine(edit: CellEdit) {
      const edited = open.current;
      if (!edited?.theirs) return;
      leave(edited.index);
      void send(edited, edited.theirs, edit);
    },
    loadTheirs() {
      const edited = open.current;
      if (!edited?.theirs) return;
      const { theirs } = edited;
      void showWhile(theirs, async () => theirs);
      put({ ...edited, row: theirs, text: textOf(theirs, edited.field), failure: undefined, theirs: undefined });
    },
  } as const;
}
export type CellEditing = ReturnType<typeof useCellEditing>;

/** Returns true if the focus is in a field or dialog and must stay there. */
const isTypingElsewhere = () => document.activeElement?.closest('input, select, textarea, dialog') != null;

/** Returns a ref that is true while the screen is mounted. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
