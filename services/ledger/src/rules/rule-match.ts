import {
  digitsOf,
  MAX_DIGITS,
  type RULE_TEXTS,
  type RuleCondition,
  type RuleWhen,
  toMinorUnits,
} from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';
import { searchText } from '../book/texts/search-text.js';
import { wildcards } from './wildcards.js';

type TextField = (typeof RULE_TEXTS)[number];
/** Fields that conditions test. */
export type Matched = Pick<StoredTransaction, TextField | 'amount' | 'ownCurrency' | 'accountId' | 'type'>;
/** Normalizes its texts lazily for comparisons. */
export interface Subject extends Pick<Matched, 'accountId' | 'type'> {
  /** With the decimals of any currency. */
  readonly thousandths: number;
  text(field: TextField): string;
}
export type Test = (subject: Subject) => boolean;

export function subjectOf(transaction: Matched): Subject {
  const { amount, ownCurrency, accountId, type } = transaction;
  const texts = new Map<TextField, string>();
  const text = (field: TextField) => {
    const text = texts.get(field) ?? searchText(transaction[field]);
    texts.set(field, text);
    return text;
  };
  return { thousandths: amount * 10 ** (MAX_DIGITS - digitsOf(ownCurrency)), accountId, type, text };
}

/** Compiles conditions into a predicate, because a rule is tested against thousands of transactions. */
export function testOf({ all }: RuleWhen): Test {
  const tests = all.map(testOfOne);
  return (subject) => tests.every((test) => test(subject));
}

function testOfOne(condition: RuleCondition): Test {
  switch (condition.field) {
    case 'amount':
      return amountTest(condition);
    case 'account': {
      const ids = new Set([condition.value].flat().map((id) => id.toLowerCase()));
      return ({ accountId }) => ids.has(accountId);
    }
    case 'type': {
      const types = new Set([condition.value].flat());
      return ({ type }) => types.has(type);
    }
    default: {
      const { field } = condition;
      const test = textTest(condition);
      return (subject) => test(subject.text(field));
    }
  }
}

function amountTest(condition: Extract<RuleCondition, { field: 'amount' }>): Test {
  if (condition.op === 'between') {
    const [low, high] = condition.value.map(inThousandths);
    return ({ thousandths }) => low !== undefined && high !== undefined && low <= thousandths && thousandths <= high;
  }
  const amounts = new Set([condition.value].flat().map(inThousandths));
  return ({ thousandths }) => amounts.has(thousandths);
}

const inThousandths = (amount: number) => toMinorUnits(amount, MAX_DIGITS);

type TextCondition = Extract<RuleCondition, { field: TextField }>;

/** Gets texts as they are searched, without regard to case. */
function textTest(condition: TextCondition): (text: string) => boolean {
  if (condition.op === 'oneOf') {
    const values = new Set(condition.value.map((value) => searchText(value)));
    return (text) => values.has(text);
  }
  const value = searchText(condition.value);
  switch (condition.op) {
    case 'contains':
      return (text) => text.includes(value);
    case 'starts':
      return (text) => text.startsWith(value);
    case 'matches':
      return wildcards(value);
    default:
      return (text) => text === value;
  }
}
