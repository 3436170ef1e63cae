import type { PlanCycle } from '../plan/cycle.js';
import { recurrenceText } from './schedule-labels.js';

/** Labels of what a person decides in a plan. */
export const PLAN_LABELS = {
  start: 'First day',
  cycles: 'Cycle',
  accountIds: 'Accounts',
  held: 'Held for the next period',
  ends: 'At the end of a period',
  target: 'Target',
  priority: 'Priority',
  deletedIn: 'Deleted in the period from',
} as const;

/** Cycle in a reply, whose days are plain texts. */
type CycleInReply =
  | Exclude<PlanCycle, { kind: 'weeks' }>
  | { readonly kind: 'weeks'; readonly every: number; readonly anchor: string };

/** Writes a cycle as words. @param date writes a day */
export function cycleText(cycle: CycleInReply, date: (day: string) => string): string {
  const fields = { interval: 1, months: [], missing: 'last', end: null } as const;
  if (cycle.kind === 'weeks') {
    const { every: interval, anchor: start } = cycle;
    const weekly = { ...fields, start, freq: 'weekly', interval, on: [], weekend: 'keep' } as const;
    return `${recurrenceText(weekly, date)}, counted from ${date(start)}`;
  }
  const days = cycle.kind === 'month' ? [cycle.day] : cycle.days;
  const on = days.map((day) => ({ day }));
  return recurrenceText({ ...fields, start: '', freq: 'monthly', on, weekend: cycle.weekend }, date);
}
