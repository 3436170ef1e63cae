import { isDeepStrictEqual } from 'node:util';
import { BOARD_LIMITS, type BoardItem } from '@pocket/contracts';
import { nameKey } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredBoard extends Versioned {
  readonly name: string;
  readonly items: readonly BoardItem[];
}

/** First form of the board that each book has from the start. */
export const OVERVIEW: Pick<StoredBoard, 'name' | 'items'> = {
  name: 'Overview',
  items: [
    { builtin: 'pace', w: 2, h: 2 },
    { builtin: 'flow', w: 2, h: 2 },
    { builtin: 'networth', w: 2, h: 2 },
    { builtin: 'notes', w: 2, h: 2 },
  ],
};

export const board: KindDefinition<StoredBoard> = {
  writeOrder: 7,
  maxCount: BOARD_LIMITS.boards,
  fields: {},
  amountFields: [],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `board ${truncateName(name)}`,
  uniqueKeys: [],
  references: [
    {
      kind: 'view',
      idsOf: ({ items }) => items.flatMap((item) => ('viewId' in item ? [item.viewId] : [])),
      onDelete: 'clear',
      replaced: ({ items }, replace) => ({ items: items.flatMap((item) => itemWith(item, replace)) }),
    },
  ],
  importKeyOf: ({ name }) => nameKey(name),
  takesFields: ({ version, name, items }) => version === 1 && isDeepStrictEqual({ name, items }, OVERVIEW),
};

/** Returns the item with the id that replaces its view's; nothing if the view is gone. */
function itemWith(item: BoardItem, replace: (id: string) => string | null): BoardItem[] {
  if (!('viewId' in item)) return [item];
  const viewId = replace(item.viewId);
  return viewId === null ? [] : [{ ...item, viewId }];
}
