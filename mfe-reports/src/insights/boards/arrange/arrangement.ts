import type { BoardItem } from '@pocket/contracts';
import { BOARD_LIMITS } from '@pocket/contracts/insights';

/** Item of a board while it is arranged. */
export interface Placed {
  /** Stays the same while items move. */
  readonly key: number;
  readonly item: BoardItem;
}

/** Arrangement that is not saved yet. */
export interface Arrangement {
  readonly placed: readonly Placed[];
  /** Item that the arrow keys move. */
  readonly taken: number | null;
  /** Order and sizes to which Escape returns. */
  readonly before: readonly Placed[];
}

export type ArrangeAction =
  | { readonly do: 'take'; readonly key: number }
  | { readonly do: 'put' }
  | { readonly do: 'cancel' }
  | { readonly do: 'move'; readonly key: number; readonly by: number }
  | { readonly do: 'moveTo'; readonly key: number; readonly index: number }
  | { readonly do: 'size'; readonly key: number; readonly w?: number; readonly h?: number }
  | { readonly do: 'remove'; readonly key: number }
  | { readonly do: 'add'; readonly item: BoardItem }
  | { readonly do: 'replace'; readonly items: readonly BoardItem[] };

export function arrangementOf(items: readonly BoardItem[]): Arrangement {
  const placed = items.map((item, key) => ({ key, item }));
  return { placed, taken: null, before: placed };
}

/** Changes an arrangement. */
export function arrange(state: Arrangement, action: ArrangeAction): Arrangement {
  const { placed, before } = state;
  switch (action.do) {
    case 'take':
      return { placed, taken: action.key, before: placed };
    case 'put':
      return { ...state, taken: null };
    case 'cancel':
      return { placed: state.taken === null ? placed : before, taken: null, before };
    case 'move':
      return { ...state, placed: movedTo(placed, action.key, indexOf(placed, action.key) + action.by) };
    case 'moveTo':
      return { ...state, placed: movedTo(placed, action.key, action.index) };
    case 'size':
      return { ...state, placed: placed.map((each) => (each.key === action.key ? sized(each, action) : each)) };
    case 'remove':
      return { ...state, placed: placed.filter(({ key }) => key !== action.key), taken: null };
    case 'add': {
      const key = Math.max(-1, ...placed.map((each) => each.key), ...before.map((each) => each.key)) + 1;
      return { ...state, placed: [...placed, { key, item: action.item }] };
    }
    case 'replace':
      return arrangementOf(action.items);
  }
}

export const itemsOf = ({ placed }: Arrangement): readonly BoardItem[] => placed.map(({ item }) => item);

const indexOf = (placed: readonly Placed[], wanted: number) => placed.findIndex(({ key }) => key === wanted);

/** Moves an item, at most to the first or the last place. */
function movedTo(placed: readonly Placed[], key: number, index: number): readonly Placed[] {
  const moved = placed.find((each) => each.key === key);
  if (!moved) return placed;
  const others = placed.filter((each) => each !== moved);
  const at = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

interface Change {
  readonly w?: number;
  readonly h?: number;
}

function sized({ key, item }: Placed, { w = 0, h = 0 }: Change): Placed {
  const within = (size: number) => Math.max(1, Math.min(size, BOARD_LIMITS.size));
  return { key, item: { ...item, w: within(item.w + w), h: within(item.h + h) } };
}
