import type { Rule } from '@pocket/contracts';
import type { StoredRule } from '../../book/states.js';

export function ruleView({ id, name, order, enabled, when, then, version, createdAt }: StoredRule): Rule {
  return { id, _id: id, name, order, enabled, when, then, version, createdAt: createdAt.toISOString() };
}
