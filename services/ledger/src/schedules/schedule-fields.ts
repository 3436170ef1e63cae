import {
  AppError,
  type CurrencyCode,
  type ScheduleAmount,
  type ScheduleCreateBody,
  type ScheduleUpdateBody,
} from '@pocket/contracts';
import type { EditableFields } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { AccountInBook, StoredSchedule } from '../book/states.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireCategory } from '../writing/edits/transaction-fields.js';
import type { Surroundings } from './surroundings.js';

type Fields = EditableFields<'schedule'>;

/** Schedules of a book are one answer. */
const MAX_SCHEDULE_BYTES = 16_384;
const KIND_OF = { expense: 'bill', income: 'income', transfer: 'transfer' } as const;
const MATCH_DAYS = 4;
const AVERAGE_PERCENT = 25;
const BILL_REMINDERS = [3];

/** Returns the fields of a new schedule. @throws as {@link requireConsistent} */
export function newFields(body: ScheduleCreateBody, around: Surroundings): Fields {
  const { kind = KIND_OF[body.type], amount, match = {} } = body;
  const fields: Fields = {
    toAccountId: null,
    toAmount: null,
    categoryId: null,
    splits: null,
    payee: '',
    description: '',
    notes: '',
    tags: [],
    post: 'none',
    remind: kind === 'bill' ? BILL_REMINDERS : [],
    paused: null,
    ...omitUndefined(body),
    name: body.name,
    type: body.type,
    kind,
    accountId: body.accountId,
    amount,
    recurrence: body.recurrence,
    match: { days: MATCH_DAYS, percent: amount.kind === 'average' ? AVERAGE_PERCENT : 0, ...omitUndefined(match) },
    follows: null,
    followed: false,
    since: around.today,
    occurrences: [],
  };
  return requireConsistent(fields, around);
}

/** Returns the fields of a schedule after an update. @throws AppError `CONFLICT`; as {@link requireConsistent} */
export function changedFields(before: StoredSchedule, body: ScheduleUpdateBody, around: Surroundings): Fields {
  if (body.type !== undefined && body.type !== before.type) throw fixedType();
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...stored } = before;
  const { match = {}, ...fields } = omitUndefined(body);
  return requireConsistent({ ...stored, ...fields, match: { ...stored.match, ...omitUndefined(match) } }, around);
}

/**
 * Checks the fields of a schedule against its book.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`
 */
function requireConsistent(fields: Fields, { accounts, categories }: Surroundings): Fields {
  const { type, accountId, toAccountId, amount, categoryId, splits } = fields;
  const account = accountIn(accounts, accountId);
  requireAmounts(amount, account.currency);
  if (toAccountId !== null) requireArrival(fields, account, accountIn(accounts, toAccountId));
  for (const line of splits ?? []) accountAmount('Amount of a split', line.amount, account.currency);
  if (type !== 'transfer') {
    const used = [categoryId, ...(splits ?? []).map((line) => line.categoryId)];
    for (const id of used) requireCategory(id, type, categories);
  }
  requireScheduleFits(fields);
  return fields;
}

function requireAmounts(amount: ScheduleAmount, currency: CurrencyCode): void {
  const values = amount.kind === 'range' ? [amount.min, amount.max] : [amount.value];
  for (const value of values) accountAmount('Amount', value, currency);
}

function requireArrival({ toAmount, amount }: Fields, from: AccountInBook, to: AccountInBook): void {
  if (to.currency === from.currency) {
    if (toAmount !== null) throw invalid('Arriving amount is for transfers between currencies only');
    return;
  }
  if (toAmount === null) throw invalid('Arriving amount is required');
  if (amount.kind !== 'fixed') throw invalid('Amount must be fixed between currencies');
  accountAmount('Arriving amount', toAmount, to.currency);
}

export const isTooLarge = (fields: Fields) => Buffer.byteLength(JSON.stringify(fields)) > MAX_SCHEDULE_BYTES;

/** @throws AppError `VALIDATION_FAILED` if a schedule is too large */
export function requireScheduleFits(fields: Fields): void {
  if (!isTooLarge(fields)) return;
  throw invalid(`A schedule and its changed occurrences must be at most ${MAX_SCHEDULE_BYTES} bytes together`);
}

function accountIn(accounts: Surroundings['accounts'], id: string): AccountInBook {
  const account = accounts.get(id);
  if (!account) throw accountNotFound();
  return account;
}

const invalid = (message: string) => new AppError('VALIDATION_FAILED', message);
const fixedType = () => new AppError('CONFLICT', 'The type of a schedule cannot be changed');
