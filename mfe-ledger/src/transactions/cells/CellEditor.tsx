import { TRANSACTION_LABELS } from '@pocket/contracts/labels';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { EditConflict } from '@pocket/screens';
import { useUnsavedText } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { transactionName } from '../rows/TransactionCells';
import { CellInput } from './CellInput';
import { cellChange } from './cell-change';
import { cellError } from './cell-error';
import { type CellEdit, type CellMove, type Editing, moveForKey } from './editing';

export interface CellEditorProps {
  readonly editing: Editing;
  /** Saves a valid text and moves the editor. */
  readonly onCommit: (editing: Editing, edit: CellEdit, step: CellMove) => void;
  readonly onCancel: () => void;
  /** Saves over the version on the server. */
  readonly onKeepMine: (edit: CellEdit) => void;
  readonly onLoadTheirs: () => void;
}

/**
 * Edits a cell in place. Enter saves, Tab saves and moves on, Escape cancels,
 * and a press elsewhere saves. Up and Down move to the amounts of neighboring rows.
 */
export function CellEditor({ editing, onCommit, onCancel, ...on }: CellEditorProps) {
  const { row, field, theirs } = editing;
  const { data: accounts = [] } = useQuery(accountsQuery(usePlatform().api));
  const [text, setText] = useState(editing.text);
  const [error, setError] = useState(editing.failure);
  /** Latest text: a field may change it with the key that commits it. */
  const typed = useRef(text);
  const box = useRef<HTMLFieldSetElement>(null);
  useUnsavedText(box, text === editing.text ? undefined : { text });
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    input?.focus();
    // Text that was typed ahead is there already, and the user continues after it.
    if (input instanceof HTMLInputElement && typed.current === editing.text) input.select();
  }, [editing.text]);

  const commit = (step: CellMove) => {
    const text = typed.current;
    const wrong = cellError({ row, accounts }, field, text);
    setError(wrong);
    if (!wrong) onCommit(editing, { text, change: cellChange(row, field, text) }, step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent, target } = event;
    const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (nativeEvent.isComposing || (!isInput && key !== 'Escape')) return;
    const step = moveForKey(key, shiftKey, field === 'amount');
    if (key === 'Escape') onCancel();
    else if (step) commit(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Switching to another window does not commit.
    const isElsewhere = relatedTarget !== null || document.hasFocus();
    if (isElsewhere && !box.current?.contains(relatedTarget) && !theirs) commit('away');
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="option"]')) commit('stay');
  };
  return (
    <fieldset
      ref={box}
      aria-label={`Correct ${transactionName(row)}`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
      className="-mx-2 min-w-0 text-left"
    >
      <CellInput
        row={row}
        field={field}
        value={text}
        onChange={(next) => {
          typed.current = next;
          setText(next);
          setError(undefined);
        }}
        error={theirs ? undefined : error}
      />
      {theirs ? (
        <div className="absolute top-full right-0 z-20 mt-1 w-80 max-w-[80vw] rounded-md bg-popover shadow-overlay">
          <EditConflict
            subject="This transaction"
            fields={cellChange(theirs, field, text) ? [TRANSACTION_LABELS[field]] : []}
            onKeepMine={() => on.onKeepMine({ text: typed.current, change: cellChange(theirs, field, typed.current) })}
            onLoadTheirs={on.onLoadTheirs}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
