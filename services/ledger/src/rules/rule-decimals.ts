import { ACCOUNT_DIGITS, AppError, isAmount, type RuleWhen } from '@pocket/contracts';
import type { StoredBook } from '../book/states.js';

type WithConditions = { readonly when: RuleWhen };

/**
 * Only in a book with several currencies an account can have a currency with three decimals.
 * @param kept rules whose amounts stay as they are
 * @throws AppError `VALIDATION_FAILED` if a new amount has a third decimal in a book with one currency
 */
export function requireRuleDecimals(
  { multiCurrency }: Pick<StoredBook, 'multiCurrency'>,
  { when }: WithConditions,
  kept: readonly WithConditions[],
): void {
  if (multiCurrency) return;
  const known = new Set(kept.flatMap((rule) => amountsIn(rule.when)));
  if (amountsIn(when).every((amount) => isAmount(amount, ACCOUNT_DIGITS) || known.has(amount))) return;
  throw new AppError('VALIDATION_FAILED', `Amount must have at most ${ACCOUNT_DIGITS} decimals`);
}

function amountsIn({ all }: RuleWhen): number[] {
  return all.flatMap((condition) => (condition.field === 'amount' ? condition.value : []));
}
