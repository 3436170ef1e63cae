import type { RuleCondition, RuleThen, RuleWhen } from '@pocket/contracts';
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
      replaced: ({ when }, replace) => ({ when: { all: when.all.map((each) => withAccounts(each, replace)) } }),
    },
    {
      kind: 'category',
      idsOf: ({ then }) => (then.categoryId === undefined ? [] : [then.categoryId]),
      onDelete: 'keep',
      replaced: ({ then }, replace) => ({ then: withCategory(then, replace) }),
    },
  ],
  importKeyOf: ({ name, when, then }) => {
    const effects = Object.entries(then).sort();
    return effects.length === 0 ? null : JSON.stringify([name, when, effects]);
  },
};

function withCategory({ categoryId, ...then }: RuleThen, replace: (id: string) => string | null): RuleThen {
  const id = categoryId === undefined ? null : replace(categoryId);
  return id === null ? then : { ...then, categoryId: id };
}

/** A condition keeps an account that does not exist. */
function withAccounts(condition: RuleCondition, replace: (id: string) => string | null): RuleCondition {
  if (condition.field !== 'account') return condition;
  const replaced = (id: string) => replace(id) ?? id;
  if (condition.op === 'is') return { ...condition, value: replaced(condition.value) };
  return { ...condition, value: condition.value.map(replaced) };
}
