import type { BoardItem } from '@pocket/contracts';

/** Returns what an item shows: the id of a view, or the name of a built-in insight. */
export const itemName = (item: BoardItem): string => ('viewId' in item ? item.viewId : item.builtin);
