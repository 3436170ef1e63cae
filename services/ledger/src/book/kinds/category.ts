import type { TransactionType } from '@pocket/contracts';
import { nameKey } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredCategory extends Versioned {
  readonly name: string;
  readonly type: TransactionType;
  readonly parentId: string | null;
  readonly color: string | null;
  readonly archived: boolean;
  readonly order: number;
}

export const category: KindDefinition<StoredCategory> = {
  writeOrder: 1,
  maxCount: 1_000,
  fields: { parentId: 'group', archived: 'archive mark' },
  switches: { archived: ['Archived', 'Restored'] },
  amountFields: [],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `category ${truncateName(name)}`,
  uniqueKeys: [
    {
      keyOf: ({ type, name }) => `${type} ${nameKey(name)}`,
      code: 'CATEGORY_EXISTS',
      message: 'A category with this name already exists',
      conflict: 'There is another category of its name',
    },
  ],
  references: [
    {
      kind: 'category',
      idsOf: ({ parentId }) => (parentId === null ? [] : [parentId]),
      onDelete: 'clear',
      replaced: ({ parentId }, replace) => ({ parentId: parentId && replace(parentId) }),
    },
  ],
};
