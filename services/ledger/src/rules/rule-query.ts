import { ACCOUNT_DIGITS, digitsOf, type RuleCondition, type RuleWhen, toMinor } from '@pocket/contracts';
import type { QueryFilter } from 'mongoose';
import type { AccountInBook } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { parseObjectId } from '../store/entity-id.js';
import type { TransactionRecord } from '../store/transactions/transaction.schema.js';

type Filter = QueryFilter<TransactionRecord>;

/**
 * Converts a rule's exact conditions to filters. They may match more transactions than the rule, never fewer, so all
 * conditions are tested again. Texts never become a pattern of the store.
 * @param accounts all of the book
 */
export function ruleQuery({ all }: RuleWhen, accounts: readonly Pick<AccountInBook, 'ownCurrency'>[]): Filter[] {
  const haveSameDecimals = accounts.every(({ ownCurrency }) => digitsOf(ownCurrency) === ACCOUNT_DIGITS);
  const exact = haveSameDecimals ? all : all.filter(({ field }) => field !== 'amount');
  return exact.flatMap((condition) => queryOf(condition) ?? []);
}

function queryOf(condition: RuleCondition): Filter | null {
  const { field, op, value } = condition;
  if (field === 'amount') {
    if (op !== 'between') return { amount: { $in: [value].flat().map((each) => toMinor(each, null)) } };
    return { amount: { $gte: toMinor(value[0], null), $lte: toMinor(value[1], null) } };
  }
  if (field === 'type') return { type: { $in: [value].flat() } };
  if (field === 'account') return { accountId: { $in: [value].flat().flatMap((id) => parseObjectId(id) ?? []) } };
  if (field !== 'payee' || (op !== 'is' && op !== 'oneOf')) return null;
  // An empty payee is not stored.
  return { payeeKey: { $in: [value].flat().map((payee) => nameKey(payee) || null) } } as Filter;
}
