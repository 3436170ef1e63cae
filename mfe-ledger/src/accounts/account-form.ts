import type { Account, AccountCreateBody, AccountUpdateBody } from '@pocket/contracts';
import { ACCOUNT_TEXTS } from '@pocket/contracts/fields';
import { ACCOUNT_LABELS } from '@pocket/contracts/labels';
import { readAmountIn } from '@pocket/platform';
import { type FieldErrors, textFields } from '@pocket/screens';
import { settingsCurrency } from '../book/settings-currency';

/** Values of the form as typed. */
export interface AccountDraft extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly type: string;
  readonly openingBalance: string;
  readonly number: string;
  readonly institution: string;
  readonly notes: string;
}
type DraftName = keyof typeof ACCOUNT_LABELS;
const NAMES = Object.keys(ACCOUNT_LABELS) as DraftName[];

export const ACCOUNT_FIELDS = textFields<AccountDraft>(ACCOUNT_TEXTS);

const TYPES = ['checking', 'savings', 'credit', 'cash', 'investment', 'loan', 'other'];

/** Returns the offered account types, and `type` if it is not one of them. */
export const typesFor = (type: string): readonly string[] => (TYPES.includes(type) ? TYPES : [...TYPES, type]);
export const typeName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export function accountDraft(account?: Account): AccountDraft {
  return {
    name: account?.name ?? '',
    type: account?.type ?? 'checking',
    openingBalance: account ? account.openingBalance.toFixed(2) : '',
    number: account?.number ?? '',
    institution: account?.institution ?? '',
    notes: account?.notes ?? '',
  };
}

/** Parses a balance in major units; undefined if it is no amount. Empty text is zero. */
export function balanceOf(text: string): number | undefined {
  return text.trim() === '' ? 0 : (readAmountIn(settingsCurrency(), text) ?? undefined);
}

/** Checks the field that the limits of the texts do not cover. */
export function accountErrors({ openingBalance }: AccountDraft): FieldErrors<AccountDraft> {
  return balanceOf(openingBalance) === undefined
    ? { openingBalance: 'Opening balance must be an amount with at most 2 decimals' }
    : {};
}

const valueIn = (name: DraftName, draft: AccountDraft) =>
  name === 'openingBalance' ? (balanceOf(draft.openingBalance) ?? 0) : draft[name].trim();

/** Returns the fields that differ, in the order of the form. */
export const differing = (one: AccountDraft, other: AccountDraft): DraftName[] =>
  NAMES.filter((name) => valueIn(name, one) !== valueIn(name, other));

export const createBodyOf = (draft: AccountDraft) =>
  Object.fromEntries(NAMES.map((name) => [name, valueIn(name, draft)])) as Partial<AccountCreateBody>;

/** Returns the fields that changed. */
export const updateBodyOf = (draft: AccountDraft, before: AccountDraft) =>
  Object.fromEntries(differing(draft, before).map((name) => [name, valueIn(name, draft)])) as AccountUpdateBody;
