import {
  ACCOUNT_DIGITS,
  digitsOf,
  MAX_DIGITS,
  type RuleCondition,
  type RuleWhen,
  toMinorUnits,
} from '@pocket/contracts';
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
    if (op !== 'between') return { amount: { $in: [value].flat().map(inCents) } };
    return { amount: { $gte: inCents(value[0]), $lte: inCents(value[1]) } };
  }
  if (field === 'type') return { type: { $in: [value].flat() } };
  if (field === 'account') return { accountId: { $in: [value].flat().flatMap((id) => parseObjectId(id) ?? []) } };
  if (field !== 'payee' || (op !== 'is' && op !== 'oneOf')) return null;
  // An empty payee is not stored.
  return { payeeKey: { $in: [value].flat().map((payee) => nameKey(payee) || null) } } as Filter;
}

/** A third decimal makes a fraction, which no amount in cents equals. */
const inCents = (amount: number): number => toMinorUnits(amount, MAX_DIGITS) / 10 ** (MAX_DIGITS - ACCOUNT_DIGITS);
