import { type ReactNode, useEffect, useState } from 'react';
import type { CellEditor, CellEditorProps } from './CellEditor';

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
  const [Editor, setEditor] = useState(() => loaded);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!Editor) load().then((found) => setEditor(() => found), setError);
  }, [Editor]);
  useEffect(() => {
    if (Editor) return;
    // What is meant for the editor does nothing to the list.
    const hold = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, [Editor]);
  if (error) throw error;
  return Editor ? <Editor {...props} /> : children;
}
