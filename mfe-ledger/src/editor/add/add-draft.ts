import type {
  Account,
  Category,
  TransactionCreateBody,
  TransactionStatus,
  TransactionType,
  TransferCreateBody,
} from '@pocket/contracts';
import { dayError, type FieldErrors, textFields } from '@pocket/screens';
import { categoryError, NO_CATEGORY, UNCATEGORIZED } from '@pocket/screens/book';
import { amountError, amountOf, fieldCurrency } from '@pocket/screens/editor';
import { OPTIONAL_TEXTS } from '../transaction-texts';

export type AddType = TransactionType | 'transfer';

/** Values of the form as typed. */
export interface AddDraft {
  readonly amount: string;
  /** Amount that arrives, and the rate, of a transfer between two currencies. */
  readonly toAmount: string;
  readonly rate: string;
  readonly type: AddType;
  readonly date: string;
  /** Account of an expense or income; source of a transfer. */
  readonly accountId: string;
  readonly toAccountId: string;
  /** `''` for the payee's usual category. */
  readonly categoryId: string;
  readonly payee: string;
  readonly description: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly status: TransactionStatus;
}

export const ADD_FIELDS = textFields<AddDraft>(OPTIONAL_TEXTS);

/** Fields that the next transaction takes over. */
export type CarriedFields = Pick<AddDraft, 'type' | 'date' | 'accountId' | 'toAccountId'>;

export function emptyDraft(kept: CarriedFields): AddDraft {
  const { type, date, accountId, toAccountId } = kept;
  const texts = { amount: '', toAmount: '', rate: '', categoryId: '', payee: '', description: '', notes: '' };
  return { ...texts, type, date, accountId, toAccountId, tags: [], status: 'cleared' };
}

/** Changes the account; clears the other account of a transfer if it is the same. */
export const withAccount = ({ accountId, toAccountId }: CarriedFields, chosen: string): Partial<AddDraft> =>
  chosen === toAccountId ? { accountId: chosen, toAccountId: accountId } : { accountId: chosen };

/** Returns the currency of an account. */
export const currencyIn = (accounts: readonly Account[], accountId: string): string | undefined =>
  accounts.find(({ _id }) => _id === accountId)?.currency;

/** Returns the currencies of a transfer between two; undefined for everything else. */
export function exchangeOf({ type, accountId, toAccountId }: AddDraft, accounts: readonly Account[]) {
  const from = currencyIn(accounts, accountId);
  const to = currencyIn(accounts, toAccountId);
  const isExchange = type === 'transfer' && from !== undefined && to !== undefined;
  return isExchange && fieldCurrency(from) !== fieldCurrency(to) ? { from, to } : undefined;
}

export function addErrors(draft: AddDraft, accounts: readonly Account[]): FieldErrors<AddDraft> {
  const amount = amountError(draft.amount, currencyIn(accounts, draft.accountId));
  const exchange = exchangeOf(draft, accounts);
  const toAmount = exchange && amountError(draft.toAmount, exchange.to);
  const date = dayError('Date', draft.date);
  const isTransfer = draft.type === 'transfer';
  const category = isTransfer ? undefined : categoryError(draft.categoryId);
  const sameAccount = isTransfer && draft.toAccountId === draft.accountId;
  return {
    ...(amount ? { amount } : {}),
    ...(toAmount ? { toAmount } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(date ? { date } : {}),
    ...(draft.accountId ? {} : { accountId: 'Choose an account' }),
    ...(isTransfer && !draft.toAccountId ? { toAccountId: 'Choose an account' } : {}),
    ...(sameAccount && draft.toAccountId ? { toAccountId: 'Choose another account than in From' } : {}),
  };
}

/**
 * The request for an expense or income. The description is the payee, else the category's name, if nothing was typed.
 * @param usual the payee's most frequent category
 */
export function transactionBodyOf(
  draft: AddDraft & { readonly type: TransactionType },
  usual: string | null,
  categories: readonly Category[],
  accounts: readonly Account[],
): TransactionCreateBody {
  const { type, accountId, date, notes, tags, status } = draft;
  const chosen = draft.categoryId || usual || NO_CATEGORY;
  const category = categories.find(({ _id, type: own, archived }) => {
    return _id === chosen && own === type && (!archived || _id === draft.categoryId);
  });
  const payee = draft.payee.trim();
  return {
    type,
    amount: amountOf(draft.amount, currencyIn(accounts, accountId)) ?? 0,
    date: date as TransactionCreateBody['date'],
    accountId,
    categoryId: category?._id ?? null,
    description: draft.description.trim() || payee || category?.name || UNCATEGORIZED,
    payee,
    notes: notes.trim(),
    tags: [...tags],
    status,
  };
}

/** The request for a transfer; between two currencies it has both amounts. */
export function transferBodyOf(draft: AddDraft, accounts: readonly Account[]): TransferCreateBody {
  const exchange = exchangeOf(draft, accounts);
  const { accountId, toAccountId, date, description, notes, tags } = draft;
  return {
    fromAccountId: accountId,
    toAccountId,
    amount: amountOf(draft.amount, currencyIn(accounts, accountId)) ?? 0,
    ...(exchange ? { toAmount: amountOf(draft.toAmount, exchange.to) ?? 0 } : {}),
    date: date as TransferCreateBody['date'],
    description: description.trim(),
    notes: notes.trim(),
    tags: [...tags],
  };
}
