import { Button } from '@pocket/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHeldKeys } from '../use-held-keys';
import type { CellEditor, CellEditorProps } from './CellEditor';
import type { CellField } from './cell-fields';

/** The first of these says that somebody does more than look. */
const USES = ['keydown', 'pointermove', 'pointerdown', 'focusin'] as const;

let loaded: typeof CellEditor | undefined;

async function load(): Promise<typeof CellEditor> {
  loaded = (await import('./CellEditor')).CellEditor;
  return loaded;
}

/** Gets the editor as soon as somebody uses the page: who only looks at it loads none. */
export function useEditorOnUse(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const fetch = () => {
      stopping.abort();
      // A failure shows when the editor is needed.
      load().catch(() => {});
    };
    for (const use of USES) window.addEventListener(use, fetch, { capture: true, signal: stopping.signal });
    return () => stopping.abort();
  }, []);
}

export interface LateCellEditorProps extends CellEditorProps {
  /** What the cell shows without it. */
  readonly children: ReactNode;
}

export function LateCellEditor({ children, ...props }: LateCellEditorProps) {
  const { editing, onCancel } = props;
  const [Editor, setEditor] = useState(() => loaded);
  const [error, setError] = useState<unknown>();
  const typed = useRef<string>(undefined);
  useEffect(() => {
    if (Editor || error !== undefined) return;
    load().then(
      (found) => setEditor(() => found),
      (reason: unknown) => {
        console.error('The editor of a cell could not be loaded', reason);
        setError(reason);
      },
    );
  }, [Editor, error]);
  // What is meant for the editor does nothing to the list, and is there when the editor is.
  useHeldKeys(!Editor && error === undefined, (event) => {
    if (event.key === 'Escape') onCancel();
    else typed.current = withKey(typed.current, event.key);
  });
  if (error !== undefined) {
    return (
      <>
        {children}
        <div
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 flex w-72 max-w-[80vw] flex-wrap items-center gap-2 rounded-md bg-popover p-3 text-sm shadow-overlay"
        >
          <p className="w-full">The editor cannot be loaded right now.</p>
          <Button variant="secondary" autoFocus onClick={() => setError(undefined)}>
            Retry
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </>
    );
  }
  return Editor ? <Editor {...props} typed={isTyped(editing.field) ? typed.current : undefined} /> : children;
}

/** What is chosen is not typed. */
const isTyped = (field: CellField) => field !== 'accountId' && field !== 'categoryId';

/** A text after one more key, undefined before the first that changes it. */
function withKey(text: string | undefined, key: string): string | undefined {
  if (key === 'Backspace' || key === 'Delete') return (text ?? '').slice(0, -1);
  return [...key].length === 1 ? `${text ?? ''}${key}` : text;
}
