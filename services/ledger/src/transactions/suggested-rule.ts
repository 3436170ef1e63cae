import type { RuleCreateBody } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';

const MAX_NAME_LENGTH = 80;

/** A rule that does to its payee what somebody did to an imported transaction by giving it a category. */
export function suggestedRule(before: StoredTransaction, after: StoredTransaction): RuleCreateBody | undefined {
  const { categoryId } = after;
  // What the next import brings is the payee that this one brought.
  const payee = before.payee || after.payee;
  if (after.importId === null || payee === '' || categoryId === null || categoryId === before.categoryId) {
    return undefined;
  }
  const isRenamed = after.payee !== '' && after.payee !== payee;
  return {
    name: cut(payee),
    enabled: true,
    when: { all: [{ field: 'payee', op: 'is', value: payee }] },
    then: { categoryId, ...(isRenamed ? { payee: after.payee } : {}) },
  };
}

/** Never through the middle of a character. */
function cut(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
