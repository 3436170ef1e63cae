import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { indexOf, type ListData, rowAt, rowCount } from '../list/list-data';

interface Current {
  readonly index: number;
  /** Which one it is, once that is known: it is followed when others come before it. */
  readonly row?: { readonly id: string; readonly date: string } | undefined;
  readonly isMarked: boolean;
}

/** The row that the keys are on. */
export function useCurrentRow(data: ListData | undefined) {
  const [chosen, setChosen] = useState<Current>({ index: 0, isMarked: false });
  const list = useRef<HTMLDivElement>(null);
  /** Whether the focus is to go to the current row, once it is drawn. */
  const wantsFocus = useRef(false);

  const found = useMemo(() => (data && chosen.row ? indexOf(data, chosen.row) : undefined), [data, chosen]);
  const index = useMemo(() => {
    if (!data) return 0;
    return Math.max(Math.min(found ?? chosen.index, rowCount(data) - 1), 0);
  }, [data, chosen, found]);
  const there = data && rowAt(data, index);
  // A place was marked before its row was loaded, or before the deleted row there was gone.
  if (chosen.isMarked && !chosen.row && there) setChosen({ index, row: there, isMarked: true });
  const setIndex = useCallback(
    (next: number) => {
      const row = data && rowAt(data, next);
      setChosen({ index: next, row: row && { id: row.id, date: row.date }, isMarked: true });
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
    row: there,
    /** True once a row was chosen and while it is in the list. Keys that write act on a marked row alone. */
    isMarked: chosen.isMarked && (!chosen.row || found !== undefined),
    setIndex,
    /** Puts the focus on a row, or on the one that will be in its place. */
    focus(next: number) {
      wantsFocus.current = true;
      setIndex(Math.max(Math.min(next, data ? rowCount(data) - 1 : 0), 0));
    },
    /** The one that follows what goes: it stays where it is, though another comes into its place. */
    focusPlace(place: number) {
      wantsFocus.current = true;
      setChosen({ index: place, isMarked: true });
    },
  };
}
