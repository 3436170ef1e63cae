import type { Account, AccountCreateBody, AccountUpdateBody } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { ACCOUNT_TEXTS } from '@pocket/contracts/fields';
import { ACCOUNT_LABELS } from '@pocket/contracts/labels';
import { readAmountIn } from '@pocket/platform';
import { type FieldErrors, textFields } from '@pocket/screens';
import { decimalsText, fieldCurrency } from '@pocket/screens/editor';

/** Values of the form as typed. */
export interface AccountDraft extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly type: string;
  readonly openingBalance: string;
  /** Code; `''` for a new account in the book's currency. */
  readonly currency: string;
  readonly number: string;
  readonly institution: string;
  readonly notes: string;
}
/** Labels of the fields in their order. */
export const LABELS = { ...ACCOUNT_LABELS, currency: 'Currency' } as const;
type DraftName = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as DraftName[];

export const ACCOUNT_FIELDS = textFields<AccountDraft>(ACCOUNT_TEXTS);

const TYPES = ['checking', 'savings', 'credit', 'cash', 'investment', 'loan', 'other'];

/** Returns the offered account types, and `type` if it is not one of them. */
export const typesFor = (type: string): readonly string[] => (TYPES.includes(type) ? TYPES : [...TYPES, type]);
export const typeName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export function accountDraft(account?: Account): AccountDraft {
  return {
    name: account?.name ?? '',
    type: account?.type ?? 'checking',
    openingBalance: account ? account.openingBalance.toFixed(digitsOf(fieldCurrency(account.currency))) : '',
    currency: account?.currency ?? '',
    number: account?.number ?? '',
    institution: account?.institution ?? '',
    notes: account?.notes ?? '',
  };
}

/**
 * Parses a balance in major units; undefined if it is no amount. Empty text is zero.
 * @param currency of the account
 */
export function balanceOf(text: string, currency?: string): number | undefined {
  return text.trim() === '' ? 0 : (readAmountIn(fieldCurrency(currency), text) ?? undefined);
}

/** Checks the field that the limits of the texts do not cover. */
export function accountErrors({ openingBalance, currency }: AccountDraft): FieldErrors<AccountDraft> {
  return balanceOf(openingBalance, currency) === undefined
    ? { openingBalance: `Opening balance must be an amount ${decimalsText(fieldCurrency(currency))}` }
    : {};
}

const valueIn = (name: DraftName, draft: AccountDraft) =>
  name === 'openingBalance' ? (balanceOf(draft.openingBalance, draft.currency) ?? 0) : draft[name].trim();

/** Returns the fields that differ, in the order of the form. */
export const differing = (one: AccountDraft, other: AccountDraft): DraftName[] =>
  NAMES.filter((name) => valueIn(name, one) !== valueIn(name, other));

export const createBodyOf = (draft: AccountDraft) =>
  Object.fromEntries(
    NAMES.filter((name) => name !== 'currency' || draft.currency).map((name) => [name, valueIn(name, draft)]),
  ) as Partial<AccountCreateBody>;

/** Returns the fields that changed. */
export const updateBodyOf = (draft: AccountDraft, before: AccountDraft) =>
  Object.fromEntries(differing(draft, before).map((name) => [name, valueIn(name, draft)])) as AccountUpdateBody;
