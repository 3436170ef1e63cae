import type { RuleCreateBody } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';

const MAX_NAME_LENGTH = 80;

/** Suggests a rule for the payee of an imported transaction after the user categorized it. */
export function suggestedRule(before: StoredTransaction, after: StoredTransaction): RuleCreateBody | undefined {
  const { categoryId } = after;
  // The next import has the same original payee.
  const payee = before.payee || after.payee;
  if (after.importId === null || payee === '' || categoryId === null || categoryId === before.categoryId) {
    return undefined;
  }
  const isRenamed = after.payee !== '' && after.payee !== payee;
  return {
    name: ruleName(payee),
    enabled: true,
    when: { all: [{ field: 'payee', op: 'is', value: payee }] },
    then: { categoryId, ...(isRenamed ? { payee: after.payee } : {}) },
  };
}

/** Does not split a surrogate pair. */
function ruleName(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
