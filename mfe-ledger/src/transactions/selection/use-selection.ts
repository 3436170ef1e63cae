import type { Transaction } from '@pocket/contracts';
import { useRef, useState } from 'react';
import { EVERYTHING, isSelected, NOTHING, type Selected, selectedCount, withSelected } from './selection';

export interface SelectionOptions {
  /** List that the selection belongs to; another list starts without one. */
  readonly question: string;
  readonly total: number;
  /** Returns a loaded row. */
  readonly rowAt: (index: number) => Transaction | undefined;
  /** Returns the rows of a range, and loads them if needed. */
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Transaction[]>;
  /** Called if the rows of a range cannot be loaded; the selection stays unchanged. */
  readonly onFailure: (error: unknown) => void;
}

export function useSelection({ question, total, rowAt, rowsBetween, onFailure }: SelectionOptions) {
  const [state, setState] = useState({ question, selected: NOTHING });
  const selected = state.question === question ? state.selected : NOTHING;
  /** Row from which Shift extends the selection. */
  const anchor = useRef<number>(undefined);
  const set = (change: (before: Selected) => Selected) =>
    setState((now) => ({ question, selected: change(now.question === question ? now.selected : NOTHING) }));

  return {
    selected,
    count: selectedCount(selected, total),
    has: ({ id }: Pick<Transaction, 'id'>) => isSelected(selected, id),
    selectAll: () => set(() => EVERYTHING),
    clear() {
      anchor.current = undefined;
      set(() => NOTHING);
    },
    /** Toggles a row; with Shift, all rows from the anchor take its state. */
    async select(index: number, extend: boolean) {
      const from = extend ? anchor.current : undefined;
      if (from === undefined) {
        anchor.current = index;
        const row = rowAt(index);
        if (row) set((before) => withSelected(before, [row.id], !isSelected(before, row.id)));
        return;
      }
      try {
        const rows = await rowsBetween(Math.min(from, index), Math.max(from, index));
        const ids = rows.map(({ id }) => id);
        set((before) => withSelected(before, ids, true));
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
export type ListSelection = ReturnType<typeof useSelection>;
