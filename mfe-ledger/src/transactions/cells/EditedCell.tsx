import { usePlatform } from '@pocket/platform';
import { useLazyModule } from '@pocket/screens';
import { useTypedAhead } from '@pocket/screens/page';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyForms } from '../forms/lazy-forms';
import type { CellEditorProps } from './CellEditor';

/** Keys that end the editing of a cell. */
const END_KEYS: readonly string[] = ['Enter', 'Tab', 'Escape'];

export interface EditedCellProps extends CellEditorProps {
  /** Content of the cell, shown until the code of the editor is loaded. */
  readonly children: ReactNode;
}

/** Shows the editor of a cell. Keys that are pressed before its code is loaded go into its field. */
export function EditedCell({ children, ...editor }: EditedCellProps) {
  const { toasts } = usePlatform();
  const { module, error } = useLazyModule(lazyForms);
  const bufferTyping = useTypedAhead(!error, END_KEYS);
  const isLoading = !module && !error;
  useEffect(() => {
    if (isLoading) bufferTyping();
  }, [isLoading, bufferTyping]);
  const cancel = useRef(editor.onCancel);
  useEffect(() => {
    cancel.current = editor.onCancel;
  });
  useEffect(() => {
    if (!error) return;
    toasts.show('This cannot be corrected in the list right now. Please check your connection.');
    cancel.current();
  }, [error, toasts]);
  return module ? <module.CellEditor {...editor} /> : children;
}
