import type { RuleCondition, RuleThen, RuleWhen } from '@pocket/contracts';
import type { EditableFields } from '../book/entries/entry.js';
import type { StoredAccount, StoredCategory, StoredRule } from '../book/states.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { categoryNotFound } from '../store/categories/categories.errors.js';

/** Ids that a rule may refer to. */
export interface Nameable {
  readonly accounts: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}
type Said = Partial<EditableFields<'rule'>>;
interface RuleTargets {
  readonly accounts: readonly Pick<StoredAccount, 'id'>[];
  readonly categories: readonly Pick<StoredCategory, 'id'>[];
}

/** Returns the ids that a rule may refer to: existing entities and deleted ones that `rules` refer to. */
export function nameableIn({ accounts, categories }: RuleTargets, rules: readonly StoredRule[] = []): Nameable {
  return {
    accounts: new Set([...accounts.map(({ id }) => id), ...rules.flatMap(({ when }) => accountsIn(when))]),
    categories: new Set([...categories.map(({ id }) => id), ...rules.flatMap(({ then }) => then.categoryId ?? [])]),
  };
}

/**
 * Validates the references of a rule, with ids in lower case.
 * @throws AppError `NOT_FOUND` for an unknown account or category
 */
export function ruleFields<Asked extends Said>(asked: Asked, { accounts, categories }: Nameable): Asked {
  const fields = withLowerCaseIds(asked);
  const { when, then } = fields;
  if (when && accountsIn(when).some((id) => !accounts.has(id))) throw accountNotFound();
  if (then?.categoryId !== undefined && !categories.has(then.categoryId)) throw categoryNotFound();
  return fields;
}

export function withLowerCaseIds<Asked extends Said>(fields: Asked): Asked {
  const { when, then } = fields;
  return { ...fields, ...(when ? { when: lowerCased(when) } : {}), ...(then ? { then: filed(then) } : {}) };
}

function accountsIn({ all }: RuleWhen): string[] {
  return all.flatMap((condition) => (condition.field === 'account' ? condition.value : []));
}

function lowerCased({ all }: RuleWhen): RuleWhen {
  return {
    all: all.map((condition): RuleCondition => {
      if (condition.field !== 'account') return condition;
      if (condition.op === 'is') return { ...condition, value: condition.value.toLowerCase() };
      return { ...condition, value: condition.value.map((id) => id.toLowerCase()) };
    }),
  };
}

function filed({ categoryId, ...then }: RuleThen): RuleThen {
  return categoryId === undefined ? then : { ...then, categoryId: categoryId.toLowerCase() };
}
