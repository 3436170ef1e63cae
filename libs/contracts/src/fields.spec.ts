import { accountUpdateBody } from './accounts.js';
import { profileBody } from './auth.js';
import { budgetCreateBody } from './budgets.js';
import { categoryUpdateBody } from './categories.js';
import {
  ACCOUNT_TEXTS,
  BUDGET_TEXTS,
  CATEGORY_TEXTS,
  PROFILE_TEXTS,
  RULE_NAME_TEXT,
  TRANSACTION_TEXTS,
  textError,
} from './fields.js';
import { ruleUpdateBody } from './rules.js';
import { transactionUpdateBody } from './transactions.js';

const FIELDS = [
  ['category', BUDGET_TEXTS.category, budgetCreateBody.shape.category],
  ['budget description', BUDGET_TEXTS.description, budgetCreateBody.shape.description],
  ['transaction description', TRANSACTION_TEXTS.description, transactionUpdateBody.shape.description],
  ['payee', TRANSACTION_TEXTS.payee, transactionUpdateBody.shape.payee],
  ['notes', TRANSACTION_TEXTS.notes, transactionUpdateBody.shape.notes],
  ['account name', ACCOUNT_TEXTS.name, accountUpdateBody.out.shape.name],
  ['account number', ACCOUNT_TEXTS.number, accountUpdateBody.out.shape.number],
  ['institution', ACCOUNT_TEXTS.institution, accountUpdateBody.out.shape.institution],
  ['category name', CATEGORY_TEXTS.name, categoryUpdateBody.shape.name],
  ['rule name', RULE_NAME_TEXT, ruleUpdateBody.shape.name],
  ['phone', PROFILE_TEXTS.phone, profileBody.shape.phone],
] as const;

describe.each(FIELDS)('the %s of a form', (_, field, schema) => {
  it.each([
    ['missing', ''],
    ['of spaces', '   '],
    ['of one character', ' a '],
    ['as long as allowed', 'a'.repeat(field.max)],
    ['a character too long', 'a'.repeat(field.max + 1)],
  ])('is judged as the schema judges it: %s', (_case, typed) => {
    const { error } = schema.safeParse(typed);
    expect(textError(field, typed)).toBe(error?.issues[0]?.message);
  });
});

it.each([
  ['email', 'ada.example.org', false],
  ['email', 'ada@example.org', true],
  ['username', 'ada lovelace', false],
  ['username', ' ada+1 ', true],
] as const)('an %s such as %s is judged as the schema judges it', (name, typed, isValid) => {
  const { error } = profileBody.shape[name].safeParse(typed);
  expect(textError(PROFILE_TEXTS[name], typed)).toBe(error?.issues[0]?.message);
  expect(error === undefined).toBe(isValid);
});
