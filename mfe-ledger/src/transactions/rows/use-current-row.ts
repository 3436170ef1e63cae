import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { indexOf, type ListData, rowAt, rowCount } from '../list/list-data';

interface Current {
  readonly index: number;
  /** Which one it is, once that is known: it is followed when others come before it. */
  readonly row?: { readonly id: string; readonly date: string } | undefined;
}

/** The row that the keys are on. */
export function useCurrentRow(data: ListData | undefined) {
  const [chosen, setChosen] = useState<Current>({ index: 0 });
  const list = useRef<HTMLDivElement>(null);
  /** Whether the focus is to go to the current row, once it is drawn. */
  const wantsFocus = useRef(false);

  const index = useMemo(() => {
    if (!data) return 0;
    const found = chosen.row && indexOf(data, chosen.row);
    return Math.max(Math.min(found ?? chosen.index, rowCount(data) - 1), 0);
  }, [data, chosen]);
  const setIndex = useCallback(
    (next: number) => {
      const row = data && rowAt(data, next);
      setChosen({ index: next, row: row && { id: row.id, date: row.date } });
    },
    [data],
  );
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  });

  return {
    list,
    index,
    row: data && rowAt(data, index),
    setIndex,
    /** Puts the focus on a row, or on the one that will be in its place. */
    focus(next: number) {
      wantsFocus.current = true;
      setIndex(Math.max(Math.min(next, data ? rowCount(data) - 1 : 0), 0));
    },
    /** The one that follows what goes: it stays where it is, though another comes into its place. */
    focusPlace(place: number) {
      wantsFocus.current = true;
      setChosen({ index: place });
    },
  };
}
