import type { AlertParams, Goal, PlanPeriod } from '@pocket/contracts';
import type { DecidedRule, Finding } from './finding.js';
import { moneyText } from './texts.js';

/** Finds overspent envelopes of the current period. `all` leaves the uncategorized line out. */
export function envelopeFindings(
  rule: DecidedRule,
  { id, categories, currency }: PlanPeriod,
  nameOf: (categoryId: string) => string,
): Finding[] {
  const { categoryId } = rule.params as AlertParams<'envelope'>;
  return categories.flatMap((line) => {
    if (line.categoryId === null || line.available >= 0) return [];
    if (categoryId !== 'all' && line.categoryId !== categoryId) return [];
    return {
      key: `envelope:${line.categoryId}:${id}`,
      title: 'An envelope is overspent',
      text: `${nameOf(line.categoryId)}: ${moneyText(line.available, currency)} is available`,
      neutral: 'An envelope is overspent',
      link: '/plan',
    };
  });
}

/** Finds goals that are reached or behind in the current period. */
export function goalFindings(goals: readonly Goal[], { id, currency }: PlanPeriod): Finding[] {
  return goals.flatMap(({ categoryId, name, amount, saved, state }) => {
    if (state !== 'reached' && state !== 'behind') return [];
    const title = state === 'reached' ? 'A goal is reached' : 'A goal is behind';
    return {
      key: `goal:${categoryId}:${state}:${id}`,
      title,
      text: `${name}: ${moneyText(saved, currency)} of ${moneyText(amount, currency)}`,
      neutral: title,
      link: '/plan',
    };
  });
}
