import type { PlanCategory } from '@pocket/contracts';
import { dayError } from '@pocket/screens';
import { amountError, amountOf, amountText } from '@pocket/screens/editor';
import { faultsOf } from './faults';

/** Settings of a category in a form. */
export interface TargetDraft {
  readonly kind: string;
  readonly amount: string;
  readonly every: string;
  readonly date: string;
  readonly repeatMonths: string;
  readonly periods: string;
  readonly of: string;
  readonly percent: string;
  readonly rest: string;
  readonly over: string;
  readonly priority: string;
}

export const TARGET_KINDS = [
  ['none', 'No target'],
  ['recurring', 'An amount again and again'],
  ['refill', 'Refill up to an amount'],
  ['save', 'Save an amount'],
  ['schedules', 'What schedules cost'],
  ['average', 'What was spent on average'],
  ['percent', 'A share of the income'],
] as const;
export const RHYTHMS = [
  ['period', 'Each period'],
  ['week', 'Each week'],
  ['month', 'Each month'],
  ['quarter', 'Each quarter'],
  ['year', 'Each year'],
] as const;
export const AVERAGES = [
  ['3', 'The last 3 periods'],
  ['6', 'The last 6 periods'],
  ['12', 'The last 12 periods'],
] as const;
export const RESTS = [
  ['keep', 'Stays in the category'],
  ['return', 'Is ready to assign again'],
] as const;
export const OVERS = [
  ['cover', 'Is taken from what is ready'],
  ['carry', 'Stays in the category'],
] as const;
export const PRIORITIES = Array.from({ length: 9 }, (_, index) => {
  const text = `${index + 1}`;
  return [text, index === 0 ? '1, filled first' : index === 8 ? '9, filled last' : text] as const;
});

const EMPTY = {
  kind: 'none',
  amount: '',
  every: 'month',
  date: '',
  repeatMonths: '0',
  periods: '3',
  of: 'income',
  percent: '10',
};

export function targetDraft({ target, rest, over, priority }: PlanCategory, currency: string): TargetDraft {
  const draft = { ...EMPTY, rest, over, priority: `${priority}` };
  if (!target) return draft;
  const { kind } = target;
  if (kind === 'recurring') return { ...draft, kind, amount: amountText(target.amount, currency), every: target.every };
  if (kind === 'refill') return { ...draft, kind, amount: amountText(target.amount, currency) };
  if (kind === 'save') {
    const { amount, date, repeatMonths } = target;
    return { ...draft, kind, amount: amountText(amount, currency), date: date ?? '', repeatMonths: `${repeatMonths}` };
  }
  if (kind === 'average') return { ...draft, kind, periods: `${target.of}` };
  if (kind === 'percent') return { ...draft, kind, of: target.of, percent: `${target.percent}` };
  return { ...draft, kind };
}

/** Returns the body of a request. */
export function settingsOf(draft: TargetDraft, currency: string): object {
  const { rest, over, priority } = draft;
  return { rest, over, priority: Number(priority), target: targetOf(draft, currency) };
}

function targetOf(draft: TargetDraft, currency: string): object | null {
  const { kind, every, date, repeatMonths, periods, of, percent } = draft;
  const amount = amountOf(draft.amount, currency);
  if (kind === 'recurring') return { kind, amount, every };
  if (kind === 'refill') return { kind, amount };
  if (kind === 'save') return { kind, amount, date: date || null, repeatMonths: date ? Number(repeatMonths) : 0 };
  if (kind === 'schedules') return { kind };
  if (kind === 'average') return { kind, of: Number(periods) };
  return kind === 'percent' ? { kind, of, percent: Number(percent) } : null;
}

export function targetErrors(draft: TargetDraft, currency: string) {
  const { kind, amount, date, repeatMonths, percent } = draft;
  const hasAmount = kind === 'recurring' || kind === 'refill' || kind === 'save';
  const isZero = amountOf(amount, currency) === 0;
  return faultsOf({
    amount: hasAmount ? (isZero ? 'Enter an amount greater than 0' : amountError(amount, currency)) : undefined,
    date: kind === 'save' && date ? dayError('Date', date) : undefined,
    repeatMonths: kind === 'save' && date ? wholeError('Months', repeatMonths, 0, 120) : undefined,
    percent: kind === 'percent' ? wholeError('Percent', percent, 1, 100) : undefined,
  });
}

function wholeError(name: string, text: string, min: number, max: number): string | undefined {
  const isWhole = /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return isWhole ? undefined : `${name} must be a whole number from ${min} to ${max}`;
}
