import {
  type CalendarDay,
  type ChangedOccurrence,
  type PostingMode,
  type Recurrence,
  type ScheduleAmount,
  type ScheduleKind,
  type ScheduleType,
  splitFault,
} from '@pocket/contracts';
import { nameKey } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Part of an expected amount, in major units. */
export interface ScheduleSplit {
  readonly categoryId: string | null;
  readonly amount: number;
  readonly notes: string;
}
/**
 * Money that a person expects to spend, earn or move. Amounts are expectations in major units of the account's currency, as
 * the person entered them: no sum contains them.
 */
export interface StoredSchedule extends Versioned {
  readonly name: string;
  readonly type: ScheduleType;
  readonly kind: ScheduleKind;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly amount: ScheduleAmount;
  readonly toAmount: number | null;
  readonly categoryId: string | null;
  readonly splits: readonly ScheduleSplit[] | null;
  readonly payee: string;
  readonly description: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly recurrence: Recurrence;
  readonly post: PostingMode;
  readonly remind: readonly number[];
  readonly match: { readonly days: number; readonly percent: number };
  readonly paused: { readonly from: CalendarDay; readonly until: CalendarDay | null } | null;
  /** Schedule that this one continues. */
  readonly follows: string | null;
  /** True if another schedule continues this one. Its name is free then. */
  readonly followed: boolean;
  /** Key from which occurrences exist without a transaction. */
  readonly since: CalendarDay;
  /** Changed occurrences, ascending by key. */
  readonly occurrences: readonly ChangedOccurrence[];
}

/** Lists the accounts that a schedule names. */
export function accountIdsOf({ accountId, toAccountId, occurrences }: StoredSchedule): string[] {
  return [accountId, toAccountId, ...occurrences.map((each) => each.accountId)].flatMap((id) => id ?? []);
}

export const schedule: KindDefinition<StoredSchedule> = {
  writeOrder: 5,
  maxCount: 500,
  fields: {
    kind: 'label',
    accountId: 'account',
    toAccountId: 'other account',
    toAmount: 'arriving amount',
    categoryId: 'category',
    post: 'posting',
    remind: 'reminders',
    match: 'matching',
    paused: 'pause',
    followed: 'end',
    since: 'beginning',
  },
  amountFields: [],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `schedule ${truncateName(name)}`,
  uniqueKeys: [
    {
      keyOf: ({ name, followed }) => (followed ? null : nameKey(name)),
      code: 'SCHEDULE_EXISTS',
      message: 'A schedule with this name already exists',
      conflict: 'There is another schedule of its name',
    },
  ],
  references: [
    {
      kind: 'account',
      idsOf: accountIdsOf,
      onDelete: 'refuse',
      replaced: ({ accountId, toAccountId, occurrences }, replace) => ({
        accountId: replace(accountId) ?? accountId,
        toAccountId: toAccountId && replace(toAccountId),
        occurrences: occurrences.map(({ accountId: own, ...rest }) => {
          const id = own && replace(own);
          return id ? { ...rest, accountId: id } : rest;
        }),
      }),
    },
    {
      kind: 'category',
      idsOf: ({ categoryId, splits }) =>
        [categoryId, ...(splits ?? []).map((line) => line.categoryId)].flatMap((id) => id ?? []),
      onDelete: 'clear',
      replaced: ({ categoryId, splits }, replace) => ({
        categoryId: categoryId && replace(categoryId),
        splits: splits?.map((line) => ({ ...line, categoryId: line.categoryId && replace(line.categoryId) })) ?? null,
      }),
    },
    {
      kind: 'schedule',
      idsOf: ({ follows }) => (follows === null ? [] : [follows]),
      onDelete: 'clear',
      replaced: ({ follows }, replace) => ({ follows: follows && replace(follows) }),
    },
  ],
  violations: (state) => {
    const message = state.type === 'transfer' ? transferFault(state) : paymentFault(state);
    return message === null ? [] : [{ code: 'SCHEDULE_INVALID', message }];
  },
};

function transferFault({ accountId, toAccountId, categoryId, splits }: StoredSchedule): string | null {
  if (toAccountId === null) return 'Other account is required';
  if (toAccountId === accountId) return 'Other account must be another one';
  return categoryId !== null || splits ? 'A transfer has no Category and no Splits' : null;
}

function paymentFault({ toAccountId, toAmount, amount, categoryId, splits }: StoredSchedule): string | null {
  if (toAccountId !== null) return 'Other account is for transfers only';
  if (toAmount !== null) return 'Arriving amount is for transfers only';
  if (!splits) return null;
  return amount.kind === 'fixed'
    ? splitFault({ amount: amount.value, splits, categoryId })
    : 'Amount must be fixed with Splits';
}
