import type { Schedule } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { requiredMessage, SCHEDULE_NAME_TEXT, TRANSACTION_TEXTS } from '@pocket/contracts/fields';
import { ApiError, readAmountIn } from '@pocket/platform';
import { amountError, dayError, type FieldErrors, textFields } from '@pocket/screens';
import { categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { differingFields } from '../book/schedule-differences';
import { numberError } from './number-error';
import {
  newRecurrence,
  type RecurrenceDraft,
  recurrenceDraft,
  recurrenceErrors,
  recurrenceOf,
} from './recurrence-draft';

/** Values of the form as typed. */
export interface ScheduleDraft extends RecurrenceDraft {
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
  readonly payee: string;
  readonly notes: string;
  readonly post: string;
  /** `yes`, or empty. */
  readonly isPaused: string;
  readonly pausedFrom: string;
  readonly pausedUntil: string;
}

/** Currencies in which the amounts of a draft are typed. */
export interface DraftCurrencies {
  readonly leaves: string;
  readonly arrives: string;
}

export const SCHEDULE_FIELDS = textFields<ScheduleDraft>({
  name: SCHEDULE_NAME_TEXT,
  payee: TRANSACTION_TEXTS.payee,
  notes: TRANSACTION_TEXTS.notes,
});

const MAX_AVERAGE = 12;
const KIND_OF: Readonly<Record<string, string>> = { expense: 'bill', income: 'income', transfer: 'transfer' };

export const defaultKind = (type: string): string => KIND_OF[type] ?? 'bill';

export function newDraft(today: string, accountId: string): ScheduleDraft {
  return {
    ...newRecurrence(today),
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
    payee: '',
    notes: '',
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
    name: schedule.name,
    type: schedule.type,
    kind: schedule.kind,
    toAccountId: schedule.toAccountId ?? '',
    amountKind: amount.kind,
    ...(amount.kind === 'range' ? { min: text(amount.min), max: text(amount.max) } : { amount: text(amount.value) }),
    ...(amount.kind === 'average' ? { of: String(amount.of) } : {}),
    toAmount: toAmount === null ? '' : text(toAmount, arrives),
    categoryId: schedule.categoryId ?? NO_CATEGORY,
    payee: schedule.payee,
    notes: schedule.notes,
    post: schedule.post,
    ...(paused ? { isPaused: 'yes', pausedFrom: paused.from, pausedUntil: paused.until ?? '' } : {}),
  };
}

/** Checks what the limits of the texts do not cover. */
export function scheduleErrors(draft: ScheduleDraft, currencies: DraftCurrencies): FieldErrors<ScheduleDraft> {
  const isTransfer = draft.type === 'transfer';
  const found = {
    accountId: draft.accountId ? undefined : requiredMessage('Account'),
    toAccountId: isTransfer ? otherAccountError(draft) : undefined,
    ...amountErrors(draft, currencies),
    categoryId: isTransfer ? undefined : categoryError(draft.categoryId),
    ...pauseErrors(draft),
    ...recurrenceErrors(draft),
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
  return {
    name: draft.name.trim(),
    type: draft.type,
    kind: draft.kind,
    accountId: draft.accountId,
    toAccountId: isTransfer ? draft.toAccountId : null,
    amount: amountOf(isExchange ? { ...draft, amountKind: 'fixed' } : draft, currencies.leaves),
    toAmount: isExchange ? numberIn(currencies.arrives, draft.toAmount) : null,
    categoryId: isTransfer || draft.categoryId === NO_CATEGORY ? null : draft.categoryId || null,
    payee: draft.payee.trim(),
    notes: draft.notes.trim(),
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
