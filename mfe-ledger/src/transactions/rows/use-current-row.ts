import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { indexOf, type ListData, rowAt, rowCount } from '../list/list-data';

interface Current {
  readonly index: number;
  /** Row at the index once it is loaded; it is followed when rows are inserted before it. */
  readonly row?: { readonly id: string; readonly date: string } | undefined;
  readonly isMarked: boolean;
}

/** Tracks the row that keys apply to. */
export function useCurrentRow(data: ListData | undefined) {
  const [chosen, setChosen] = useState<Current>({ index: 0, isMarked: false });
  const list = useRef<HTMLDivElement>(null);
  /** True if the current row should get the focus once it is rendered. */
  const wantsFocus = useRef(false);

  const found = useMemo(() => (data && chosen.row ? indexOf(data, chosen.row) : undefined), [data, chosen]);
  const index = useMemo(() => {
    if (!data) return 0;
    return Math.max(Math.min(found ?? chosen.index, rowCount(data) - 1), 0);
  }, [data, chosen, found]);
  const there = data && rowAt(data, index);
  // An index was marked before its row was loaded, or before a deleted row was removed.
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
    /** Focuses a row by its index. */
    focus(next: number) {
      wantsFocus.current = true;
      setIndex(Math.max(Math.min(next, data ? rowCount(data) - 1 : 0), 0));
    },
    /** Focuses whichever row is at this index after a deletion. */
    focusPlace(place: number) {
      wantsFocus.current = true;
      setChosen({ index: place, isMarked: true });
    },
  };
}
