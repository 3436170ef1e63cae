import { ACCOUNT_CURRENCY, type RuleCondition, type RuleWhen, toMinor } from '@pocket/contracts';
import type { QueryFilter } from 'mongoose';
import { nameKey } from '../book/texts/name-key.js';
import { parseObjectId } from '../store/entity-id.js';
import type { TransactionRecord } from '../store/transactions/transaction.schema.js';

type Filter = QueryFilter<TransactionRecord>;

/**
 * Converts a rule's exact conditions to filters. They may match more transactions than the rule, never fewer, so all
 * conditions are tested again. Texts never become a pattern of the store.
 */
export function ruleQuery({ all }: RuleWhen): Filter[] {
  return all.flatMap((condition) => queryOf(condition) ?? []);
}

function queryOf(condition: RuleCondition): Filter | null {
  const { field, op, value } = condition;
  if (field === 'amount') {
    if (op !== 'between') return { amount: { $in: [value].flat().map((each) => toMinor(each, ACCOUNT_CURRENCY)) } };
    return { amount: { $gte: toMinor(value[0], ACCOUNT_CURRENCY), $lte: toMinor(value[1], ACCOUNT_CURRENCY) } };
  }
  if (field === 'type') return { type: { $in: [value].flat() } };
  if (field === 'account') return { accountId: { $in: [value].flat().flatMap((id) => parseObjectId(id) ?? []) } };
  if (field !== 'payee' || (op !== 'is' && op !== 'oneOf')) return null;
  // An empty payee is not stored.
  return { payeeKey: { $in: [value].flat().map((payee) => nameKey(payee) || null) } } as Filter;
}
