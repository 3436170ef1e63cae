import type { PlanCategory } from '@pocket/contracts';
import { dayError, type FieldErrors } from '@pocket/screens';
import { amountText, signedAmountOf } from '@pocket/screens/editor';
import { numberError } from '../form/number-error';
import { planAmountError } from './PlanAmountField';

/** Settings of a category as typed. */
export interface TargetDraft {
  /** `none`, or the kind of the target. */
  readonly kind: string;
  readonly amount: string;
  readonly every: string;
  /** Empty for a goal without a date. */
  readonly date: string;
  readonly repeatMonths: string;
  /** Number of periods of an average. */
  readonly of: string;
  /** `income`, or the income category of a share. */
  readonly source: string;
  readonly percent: string;
  readonly rest: string;
  readonly over: string;
  readonly priority: string;
}

/** Settings as they are sent. */
export type TargetBody = Pick<PlanCategory, 'rest' | 'over' | 'target' | 'priority'>;

const MAX_REPEAT = 120;

export const usesAmount = (kind: string): boolean => ['recurring', 'refill', 'save'].includes(kind);

export function targetDraft({ target, rest, over, priority }: TargetBody, currency: string): TargetDraft {
  const draft: TargetDraft = {
    kind: target?.kind ?? 'none',
    amount: '',
    every: 'period',
    date: '',
    repeatMonths: '0',
    of: '3',
    source: 'income',
    percent: '10',
    rest,
    over,
    priority: String(priority),
  };
  switch (target?.kind) {
    case 'recurring':
      return { ...draft, amount: amountText(target.amount, currency), every: target.every };
    case 'refill':
      return { ...draft, amount: amountText(target.amount, currency) };
    case 'save': {
      const { amount, date, repeatMonths } = target;
      return { ...draft, amount: amountText(amount, currency), date: date ?? '', repeatMonths: String(repeatMonths) };
    }
    case 'average':
      return { ...draft, of: String(target.of) };
    case 'percent':
      return { ...draft, source: target.of, percent: String(target.percent) };
    default:
      return draft;
  }
}

export function targetErrors(draft: TargetDraft, currency: string): FieldErrors<TargetDraft> {
  const { kind, amount, date, repeatMonths, percent } = draft;
  const isSaving = kind === 'save';
  const found = {
    amount: usesAmount(kind) ? planAmountError(amount, currency, false) : undefined,
    date: isSaving && date ? dayError('Date', date) : undefined,
    repeatMonths: isSaving && date ? numberError('Months', repeatMonths, MAX_REPEAT, 0) : undefined,
    percent: kind === 'percent' ? numberError('Percent', percent, 100) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function targetOf(draft: TargetDraft, currency: string): object | null {
  const { kind, every, date, repeatMonths, of, source, percent } = draft;
  const amount = signedAmountOf(draft.amount, currency);
  switch (kind) {
    case 'recurring':
      return { kind, amount, every };
    case 'refill':
      return { kind, amount };
    case 'save':
      return { kind, amount, date: date || null, repeatMonths: date ? Number(repeatMonths) : 0 };
    case 'schedules':
      return { kind };
    case 'average':
      return { kind, of: Number(of) };
    case 'percent':
      return { kind, of: source, percent: Number(percent) };
    default:
      return null;
  }
}

const LABELS = { target: 'Target', rest: 'What is left', over: 'Overspending', priority: 'Priority' } as const;

/** Returns the settings that differ from the saved ones. */
export function changesOf(draft: TargetDraft, saved: TargetBody, currency: string): object {
  const { rest, over, priority } = draft;
  const mine = { target: targetOf(draft, currency), rest, over, priority: Number(priority) };
  const theirs = { ...saved, target: targetOf(targetDraft(saved, currency), currency) };
  return Object.fromEntries(
    Object.entries(mine).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(theirs[name as keyof typeof LABELS]),
    ),
  );
}

export const differingLabels = (draft: TargetDraft, saved: TargetBody, currency: string): string[] =>
  Object.keys(changesOf(draft, saved, currency)).map((name) => LABELS[name as keyof typeof LABELS]);
