import { isCalendarDay } from '@pocket/contracts/calendar';
import { readAmountIn } from '@pocket/platform';
import { amountError, dayError } from '@pocket/screens';
import type { AssumptionBody } from './forecast-query';

export const ASSUMPTION_KINDS = ['pause', 'amount', 'once', 'repeat'] as const;
export type AssumptionKind = (typeof ASSUMPTION_KINDS)[number];
export const FREQUENCIES = ['weekly', 'monthly', 'yearly'] as const;
export const DRAFT_TYPES = ['expense', 'income'] as const;

/** Row of the what-if, as typed. Each kind uses some of the fields. */
export interface AssumptionDraft {
  readonly kind: AssumptionKind;
  /** For `pause` and `amount`; empty if none is chosen. */
  readonly scheduleId: string;
  /** For `once` and `repeat`. */
  readonly accountId: string;
  readonly type: (typeof DRAFT_TYPES)[number];
  readonly amount: string;
  /** First day, or the day of `once`; empty for today. */
  readonly from: string;
  /** Last day of a pause; empty for none. */
  readonly until: string;
  readonly freq: (typeof FREQUENCIES)[number];
}

export const newAssumption = (kind: AssumptionKind): AssumptionDraft => ({
  kind,
  scheduleId: '',
  accountId: '',
  type: 'expense',
  amount: '',
  from: '',
  until: '',
  freq: 'monthly',
});

/** Context in which a row is checked. */
export interface DraftSurroundings {
  /** Currency in which the amount is typed. */
  readonly currency: string;
  readonly today: string;
}

export type DraftErrors = Partial<Record<'amount' | 'from' | 'until', string>>;

/** Checks what is typed. An empty field is no error: the row does not count until it is filled. */
export function draftErrors(draft: AssumptionDraft, { currency, today }: DraftSurroundings): DraftErrors {
  const { kind, amount, from, until } = draft;
  const found = {
    amount: kind === 'pause' || amount === '' ? undefined : positiveError(currency, amount),
    from: from === '' ? undefined : (dayError('From', from) ?? (kind === 'once' ? pastError(from, today) : undefined)),
    until: kind !== 'pause' || until === '' ? undefined : untilError(from, until),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Returns what a row assumes; null as long as it is incomplete or wrong. */
export function assumptionOf(draft: AssumptionDraft, around: DraftSurroundings): AssumptionBody | null {
  const { kind, scheduleId, accountId, type, from, until, freq } = draft;
  const first = from || around.today;
  if (Object.keys(draftErrors(draft, around)).length > 0) return null;
  if (kind === 'pause') {
    return scheduleId ? { kind, scheduleId, ...(from ? { from } : {}), ...(until ? { until } : {}) } : null;
  }
  const amount = readAmountIn(around.currency, draft.amount);
  if (amount === null || !(kind === 'amount' ? scheduleId : accountId)) return null;
  if (kind === 'amount') return { kind, scheduleId, amount, ...(from ? { from } : {}) };
  if (kind === 'once') return { kind, date: first, accountId, type, amount };
  const name = type === 'income' ? 'Assumed income' : 'Assumed expense';
  const schedule = {
    name,
    type,
    accountId,
    amount: { kind: 'fixed', value: amount },
    recurrence: { start: first, freq },
  };
  return { kind, schedule };
}

const positiveError = (currency: string, text: string) =>
  amountError(currency, text) ?? (readAmountIn(currency, text) === 0 ? 'Amount must be greater than 0' : undefined);

const pastError = (day: string, today: string) => (day < today ? 'Must not be before today' : undefined);

const untilError = (from: string, until: string) =>
  dayError('Until', until) ??
  (from && isCalendarDay(from) && until < from ? 'Until must not be before From' : undefined);
