import type { AlertRule } from '@pocket/contracts';
import type { RuleDocument } from '../rules/rule.schema.js';

export function ruleView({ _id, kind, params, channels, enabled, version, createdAt }: RuleDocument): AlertRule {
  const id = _id.toHexString();
  const own = { kind, params: { ...params }, channels: [...channels], enabled, version };
  return { id, _id: id, ...own, createdAt: createdAt.toISOString() };
}
