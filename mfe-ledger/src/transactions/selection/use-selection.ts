import type { Transaction } from '@pocket/contracts';
import { useRef, useState } from 'react';
import { EVERYTHING, isSelected, NOTHING, type Selected, selectedCount, withSelected } from './selection';

export interface SelectionOptions {
  /** Another list begins without a selection. */
  readonly question: string;
  readonly total: number;
  /** A row that shows. */
  readonly rowAt: (index: number) => Transaction | undefined;
  /** The rows of a range, loaded if they are not. */
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Transaction[]>;
  /** Gets why the rows of a range could not be loaded; the selection stays as it is. */
  readonly onFailure: (error: unknown) => void;
}

export function useSelection({ question, total, rowAt, rowsBetween, onFailure }: SelectionOptions) {
  const [state, setState] = useState({ question, selected: NOTHING });
  const selected = state.question === question ? state.selected : NOTHING;
  /** From where Shift extends. */
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
    /** A row turns; with Shift all from the last one on become as that one is. */
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
