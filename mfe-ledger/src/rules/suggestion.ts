import type { RuleCondition, RuleCreateBody, RuleThen } from '@pocket/contracts';
import { CONDITION_LABELS } from '@pocket/contracts/labels';
import { type Field, opsOf } from './rule-draft';

/** A suggestion from an address: only what a rule may say, as text; undefined where it is none. */
export function suggestionOf(text: string): Partial<RuleCreateBody> | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof said !== 'object' || said === null) return undefined;
  const { name, when, then } = said as { name?: unknown; when?: { all?: unknown } | null; then?: unknown };
  const all = Array.isArray(when?.all) ? when.all.filter(isCondition) : [];
  return {
    ...(typeof name === 'string' ? { name: name.slice(0, 80) } : {}),
    when: { all },
    then: isThen(then) ? then : {},
  };
}

function isCondition(said: unknown): said is RuleCondition {
  if (typeof said !== 'object' || said === null) return false;
  const { field, op, value } = said as { field?: unknown; op?: unknown; value?: unknown };
  if (typeof field !== 'string' || !Object.hasOwn(CONDITION_LABELS, field)) return false;
  const isValue = [value].flat().every((each) => typeof each === 'string' || typeof each === 'number');
  return opsOf(field as Field).some((each) => each === op) && isValue;
}

function isThen(said: unknown): said is RuleThen {
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(said).every(([name, value]) =>
    name === 'addTags'
      ? Array.isArray(value) && value.every((tag) => typeof tag === 'string')
      : typeof value === 'string',
  );
}
