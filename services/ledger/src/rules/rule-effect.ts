import { MAX_TAGS, type RuleThen, type Skipped } from '@pocket/contracts';
import type { EditableFields } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredRule, StoredTransaction } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import type { Categories } from '../writing/edits/transaction-fields.js';
import { subjectOf, testOf } from './rule-match.js';

/** Fields that rules set. */
export type Effect = Partial<
  Pick<EditableFields<'transaction'>, 'categoryId' | 'payee' | 'description' | 'notes' | 'tags'>
>;
type Target = Omit<StoredTransaction, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
type Runnable = Pick<StoredRule, 'order' | 'enabled' | 'when' | 'then'>;

/**
 * Returns the fields that a rule sets. Ignores a category that is deleted or of another type, and any category for legs
 * of transfers and transactions with splits.
 */
export function effectOf(
  { categoryId, addTags, ...texts }: RuleThen,
  transaction: Target,
  categories: Categories,
): Effect {
  const files = isFiled(transaction, categoryId, categories) && skippedFor(transaction) === null;
  return {
    ...omitUndefined(texts),
    ...(files && categoryId !== undefined ? { categoryId } : {}),
    ...(addTags ? { tags: tagsAfter(transaction.tags, addTags) } : {}),
  };
}

/** Why a transaction does not get the category that a rule would give it; null if it does, or if there is none. */
export function skipReason(
  { categoryId }: RuleThen,
  transaction: Target,
  categories: Categories,
): Skipped['reason'] | null {
  return isFiled(transaction, categoryId, categories) ? skippedFor(transaction) : null;
}

/** Compiles enabled rules in order: each rule sees and overrides the effects of earlier ones. */
export function createRuleRunner(
  rules: readonly Runnable[],
  categories: Categories,
): <T extends Target>(transaction: T) => T {
  const running = rules
    .filter(({ enabled }) => enabled)
    .sort((a, b) => a.order - b.order)
    .map(({ when, then }) => ({ test: testOf(when), then }));
  return (transaction) => {
    let current = transaction;
    let subject = subjectOf(current);
    for (const { test, then } of running) {
      if (!test(subject)) continue;
      current = { ...current, ...effectOf(then, current, categories) };
      subject = subjectOf(current);
    }
    return current;
  };
}

function isFiled({ type }: Target, categoryId: string | undefined, categories: Categories): boolean {
  return categoryId !== undefined && categories.get(categoryId)?.type === type;
}

function skippedFor({ transferId, splits }: Target): Skipped['reason'] | null {
  if (transferId !== null) return 'TRANSFER_LEG';
  return splits ? 'SPLIT' : null;
}

/** Omits tags above the limit, so that a rule never fails an import. */
function tagsAfter(tags: readonly string[], added: readonly string[]): readonly string[] {
  const had = new Set(tags.map((tag) => nameKey(tag)));
  const more = added.filter((tag) => !had.has(nameKey(tag)));
  return more.length === 0 ? tags : [...tags, ...more].slice(0, Math.max(tags.length, MAX_TAGS));
}
