import { ACCOUNT_TEXTS } from '@pocket/contracts/fields';
import { type Currency, readAmountIn } from '@pocket/platform';
import { amountError, type FieldErrors, textFields } from '@pocket/screens';

/** Texts of the form, as typed. */
export interface AccountDraft {
  readonly name: string;
  readonly openingBalance: string;
}

export const EMPTY_DRAFT: AccountDraft = { name: '', openingBalance: '' };

export const ACCOUNT_FIELDS = textFields<AccountDraft>({ name: ACCOUNT_TEXTS.name });

/** Checks what the limits of the texts do not cover. */
export function accountErrors({ openingBalance }: AccountDraft, currency: Currency): FieldErrors<AccountDraft> {
  const error = amountError(currency, openingBalance);
  return error ? { openingBalance: error } : {};
}

/**
 * Returns the request for a checked draft.
 * @throws RangeError if the opening balance is no amount
 */
export function bodyOf({ name, openingBalance }: AccountDraft, currency: Currency) {
  const amount = readAmountIn(currency, openingBalance);
  if (amount === null) throw new RangeError('The opening balance is no amount');
  return { name: name.trim(), openingBalance: amount };
}
