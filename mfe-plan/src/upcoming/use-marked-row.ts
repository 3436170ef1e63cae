import { useEffect, useRef, useState } from 'react';

interface Mark {
  readonly id: string;
  /** Position of the row when it was marked. */
  readonly index: number;
}

/**
 * Tracks the row that keys apply to. When it leaves the list, the row that takes its place is marked.
 * @param ids of the rows, in their order
 */
export function useMarkedRow(ids: readonly string[]) {
  const [mark, setMark] = useState<Mark>();
  const list = useRef<HTMLDivElement>(null);
  /** Row that had the focus when its button was pressed. */
  const held = useRef<string>(undefined);
  const found = mark ? ids.indexOf(mark.id) : -1;
  const index = mark && found < 0 ? Math.min(mark.index, ids.length - 1) : found;
  const marked = ids[index];
  if (mark && marked !== undefined && marked !== mark.id) setMark({ id: marked, index });

  const focusRow = (id: string | undefined) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.row === id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  };
  useEffect(() => {
    if (held.current === undefined || held.current === marked) return;
    held.current = undefined;
    // The focus was lost with the row.
    if (document.activeElement === document.body) focusRow(marked);
  });

  const choose = (next: number) => {
    const id = ids[Math.max(Math.min(next, ids.length - 1), 0)];
    if (id === undefined) return;
    setMark({ id, index: ids.indexOf(id) });
    focusRow(id);
  };
  return {
    list,
    marked,
    mark: (id: string) => setMark({ id, index: ids.indexOf(id) }),
    next: () => choose(index + 1),
    previous: () => choose(index - 1),
    /** Focuses a row whose button is about to be disabled or removed, and afterwards the row in its place. */
    hold(id: string) {
      held.current = id;
      setMark({ id, index: ids.indexOf(id) });
      focusRow(id);
    },
  };
}
