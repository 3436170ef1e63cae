import type { RuleThen, RuleWhen } from '@pocket/contracts';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredRule extends Versioned {
  readonly name: string;
  readonly order: number;
  readonly enabled: boolean;
  /** Conditions with amounts in major units, as the user entered them; referenced entities may be deleted. */
  readonly when: RuleWhen;
  readonly then: RuleThen;
}

export const rule: KindDefinition<StoredRule> = {
  plural: 'rules',
  writeOrder: 4,
  maxCount: 200,
  fields: { when: 'conditions', then: 'actions', enabled: 'switch' },
  switches: { enabled: ['Switched on', 'Switched off'] },
  amountFields: [],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `rule ${truncateName(name)}`,
  uniqueKeys: [],
  references: [
    {
      kind: 'account',
      idsOf: ({ when }) => when.all.flatMap((condition) => (condition.field === 'account' ? condition.value : [])),
      onDelete: 'keep',
    },
    {
      kind: 'category',
      idsOf: ({ then }) => (then.categoryId === undefined ? [] : [then.categoryId]),
      onDelete: 'keep',
      replaced: ({ then }, _, by) => ({ then: by === null ? withoutCategory(then) : { ...then, categoryId: by } }),
    },
  ],
};

const withoutCategory = ({ categoryId: _, ...then }: RuleThen): RuleThen => then;
