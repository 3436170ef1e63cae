import type { StoredRule } from '../book/states.js';
import { ruleTooLarge } from '../store/rules/rules.errors.js';

/** All rules of a book are one answer. */
export const MAX_RULE_BYTES = 65_536;

/**
 * Larger rules of before the limit stay as they are, and may get smaller.
 * @throws AppError `VALIDATION_FAILED` if a rule grows beyond its limit
 */
export function requireRuleFits(before: StoredRule | null, after: StoredRule): void {
  const bytes = bytesOf(after);
  if (bytes > MAX_RULE_BYTES && (!before || bytes > bytesOf(before))) throw ruleTooLarge(MAX_RULE_BYTES);
}

const bytesOf = ({ name, when, then }: StoredRule) => Buffer.byteLength(JSON.stringify([name, when, then]));
