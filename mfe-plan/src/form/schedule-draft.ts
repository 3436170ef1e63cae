import type { Schedule } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { requiredMessage, SCHEDULE_NAME_TEXT, TRANSACTION_TEXTS } from '@pocket/contracts/fields';
import { ApiError, readAmountIn } from '@pocket/platform';
import { amountError, dayError, type FieldErrors, textFields } from '@pocket/screens';
import { categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { categoryIdOf, type Splits, splitsBody, splitsError, splitsOf } from '@pocket/screens/editor';
import { differingFields } from '../book/schedule-differences';
import { defaultPercent, defaultRemind, type MoreDraft, moreBody, moreDraft, moreErrors, newMore } from './more-draft';
import { numberError } from './number-error';
import {
  newRecurrence,
  type RecurrenceDraft,
  recurrenceDraft,
  recurrenceErrors,
  recurrenceOf,
} from './recurrence-draft';

/** Values of the form as typed. */
export interface ScheduleDraft extends RecurrenceDraft, MoreDraft {
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly accountId: string;
  readonly toAccountId: string;
  readonly amountKind: string;
  readonly amount: string;
  readonly min: string;
  readonly max: string;
  /** Number of posted amounts that an average is made of. */
  readonly of: string;
  readonly toAmount: string;
  readonly categoryId: string;
  /** Null for one category. Kept while the amount is none that can be split. */
  readonly splits: Splits | null;
  readonly payee: string;
  readonly post: string;
  /** `yes`, or empty. */
  readonly isPaused: string;
  readonly pausedFrom: string;
  readonly pausedUntil: string;
}

/** Names of the fields that are texts. */
export type TextName = {
  readonly [Name in keyof ScheduleDraft]: ScheduleDraft[Name] extends string ? Name : never;
}[keyof ScheduleDraft];

/** Currencies in which the amounts of a draft are typed. */
export interface DraftCurrencies {
  readonly leaves: string;
  readonly arrives: string;
}

export const SCHEDULE_FIELDS = textFields<ScheduleDraft>({
  name: SCHEDULE_NAME_TEXT,
  ...TRANSACTION_TEXTS,
  description: { ...TRANSACTION_TEXTS.description, min: 0 },
});

const MAX_AVERAGE = 12;
const KIND_OF: Readonly<Record<string, string>> = { expense: 'bill', income: 'income', transfer: 'transfer' };

export const defaultKind = (type: string): string => KIND_OF[type] ?? 'bill';

export function newDraft(today: string, accountId: string): ScheduleDraft {
  return {
    ...newRecurrence(today),
    ...newMore(),
    name: '',
    type: 'expense',
    kind: 'bill',
    accountId,
    toAccountId: '',
    amountKind: 'fixed',
    amount: '',
    min: '',
    max: '',
    of: '3',
    toAmount: '',
    categoryId: '',
    splits: null,
    payee: '',
    post: 'none',
    isPaused: '',
    pausedFrom: today,
    pausedUntil: '',
  };
}

/** @param today first day of a pause that is switched on */
export function scheduleDraft(schedule: Schedule, today: string, { leaves, arrives }: DraftCurrencies): ScheduleDraft {
  const { amount, toAmount, paused } = schedule;
  const text = (value: number, currency = leaves) => value.toFixed(digitsOf(currency));
  return {
    ...newDraft(today, schedule.accountId),
    ...recurrenceDraft(schedule.recurrence),
    ...moreDraft(schedule),
    name: schedule.name,
    type: schedule.type,
    kind: schedule.kind,
    toAccountId: schedule.toAccountId ?? '',
    amountKind: amount.kind,
    ...(amount.kind === 'range' ? { min: text(amount.min), max: text(amount.max) } : { amount: text(amount.value) }),
    ...(amount.kind === 'average' ? { of: String(amount.of) } : {}),
    toAmount: toAmount === null ? '' : text(toAmount, arrives),
    categoryId: schedule.categoryId ?? NO_CATEGORY,
    splits: schedule.splits && splitsOf(schedule.splits, leaves),
    payee: schedule.payee,
    post: schedule.post,
    ...(paused ? { isPaused: 'yes', pausedFrom: paused.from, pausedUntil: paused.until ?? '' } : {}),
  };
}

/** Checks what the limits of the texts do not cover. */
export function scheduleErrors(draft: ScheduleDraft, currencies: DraftCurrencies): FieldErrors<ScheduleDraft> {
  const isTransfer = draft.type === 'transfer';
  const splits = splitsIn(draft);
  const amounts = amountErrors(draft, currencies);
  const found = {
    accountId: draft.accountId ? undefined : requiredMessage('Account'),
    toAccountId: isTransfer ? otherAccountError(draft) : undefined,
    ...amounts,
    categoryId: isTransfer || splits ? undefined : categoryError(draft.categoryId),
    splits: splits && !amounts.amount ? splitsError(draft.amount, splits, currencies.leaves) : undefined,
    ...pauseErrors(draft),
    ...recurrenceErrors(draft),
    ...moreErrors(draft, draft.amountKind),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function otherAccountError({ accountId, toAccountId }: ScheduleDraft): string | undefined {
  if (!toAccountId) return requiredMessage('Other account');
  return toAccountId === accountId ? 'Other account must be another one than Account' : undefined;
}

function amountErrors(draft: ScheduleDraft, { leaves, arrives }: DraftCurrencies) {
  const positive = (name: string, text: string, currency = leaves) =>
    amountError(currency, text) ?? (readAmountIn(currency, text) === 0 ? `${name} must be greater than 0` : undefined);
  if (isBetweenCurrencies(draft, { leaves, arrives })) {
    return {
      amount: positive('Amount', draft.amount),
      toAmount: positive('Arriving amount', draft.toAmount, arrives),
    };
  }
  if (draft.amountKind !== 'range') {
    return {
      amount: positive('Amount', draft.amount),
      of: draft.amountKind === 'average' ? numberError('of', draft.of, MAX_AVERAGE) : undefined,
    };
  }
  const [min, max] = [positive('Min', draft.min), positive('Max', draft.max)];
  const isReversed = !min && !max && numberIn(leaves, draft.min) >= numberIn(leaves, draft.max);
  return { min: isReversed ? 'Min must be less than Max' : min, max };
}

function pauseErrors({ isPaused, pausedFrom, pausedUntil }: ScheduleDraft) {
  if (!isPaused) return {};
  const until = pausedUntil ? dayError('Pause until', pausedUntil) : undefined;
  const isReversed = pausedUntil !== '' && !until && pausedUntil < pausedFrom;
  return {
    pausedFrom: dayError('Pause from', pausedFrom),
    pausedUntil: isReversed ? 'Pause until must not be before Pause from' : until,
  };
}

/** Changes the kind of a new schedule, and the reminders unless they were typed. */
export const ofKind = ({ kind, remind }: ScheduleDraft, next: string): Partial<ScheduleDraft> => ({
  kind: next,
  ...(remind === defaultRemind(kind) ? { remind: defaultRemind(next) } : {}),
});

/** Changes how the amount is known, and the percent of matching unless it was typed. */
export const ofAmountKind = ({ amountKind, matchPercent }: ScheduleDraft, next: string): Partial<ScheduleDraft> => ({
  amountKind: next,
  ...(matchPercent === defaultPercent(amountKind) ? { matchPercent: defaultPercent(next) } : {}),
});

/** Clears the categories, because a category belongs to one type. */
export const withoutCategories = ({ splits }: ScheduleDraft): Partial<ScheduleDraft> => ({
  categoryId: '',
  splits: splits?.map((line) => ({ ...line, categoryId: '' })) ?? null,
});

/** Returns true if the amount can be split. */
export const canSplit = ({ type, amountKind }: ScheduleDraft): boolean => type !== 'transfer' && amountKind === 'fixed';

const splitsIn = (draft: ScheduleDraft): Splits | null => (canSplit(draft) ? draft.splits : null);

/** Returns true if a transfer needs an amount for each of its currencies. */
export const isBetweenCurrencies = ({ type, toAccountId }: ScheduleDraft, { leaves, arrives }: DraftCurrencies) =>
  type === 'transfer' && toAccountId !== '' && leaves !== arrives;

/** Finds the field that the server refused. */
export const scheduleRefusals = (error: Error): FieldErrors<ScheduleDraft> =>
  error instanceof ApiError && error.code === 'SCHEDULE_EXISTS' ? { name: error.message } : {};

const numberIn = (currency: string, text: string) => readAmountIn(currency, text) ?? Number.NaN;

/**
 * Returns the request for a checked draft.
 * @param base schedule that is edited
 */
export function bodyOf(draft: ScheduleDraft, currencies: DraftCurrencies, base?: Schedule) {
  const isTransfer = draft.type === 'transfer';
  const isExchange = isBetweenCurrencies(draft, currencies);
  const splits = splitsIn(draft);
  return {
    name: draft.name.trim(),
    type: draft.type,
    kind: draft.kind,
    accountId: draft.accountId,
    toAccountId: isTransfer ? draft.toAccountId : null,
    amount: amountOf(isExchange ? { ...draft, amountKind: 'fixed' } : draft, currencies.leaves),
    toAmount: isExchange ? numberIn(currencies.arrives, draft.toAmount) : null,
    categoryId: isTransfer || splits ? null : categoryIdOf(draft.categoryId),
    splits: splits && splitsBody(splits, currencies.leaves),
    payee: draft.payee.trim(),
    ...moreBody(draft, draft.amountKind),
    recurrence: recurrenceOf(draft, base?.recurrence.on),
    post: draft.post,
    paused: draft.isPaused ? { from: draft.pausedFrom, until: draft.pausedUntil || null } : null,
  };
}
export type ScheduleBody = ReturnType<typeof bodyOf>;

function amountOf({ amountKind, amount, min, max, of }: ScheduleDraft, currency: string) {
  if (amountKind === 'range') return { kind: 'range', min: numberIn(currency, min), max: numberIn(currency, max) };
  const value = numberIn(currency, amount);
  return amountKind === 'average' ? { kind: 'average', of: Number(of), value } : { kind: 'fixed', value };
}

/** Returns the fields that differ from the base, which a repeat of the others must not write. */
export const changesOf = (body: ScheduleBody, base: ScheduleBody): Partial<ScheduleBody> =>
  Object.fromEntries(differingFields(body, base).map((name) => [name, body[name]]));
