import type { PlanCycle } from '@pocket/contracts';

/** Fields of a cycle in a form. */
export interface CycleDraft {
  readonly kind: string;
  /** Days of the month; -1 is the last one. */
  readonly day: string;
  readonly otherDay: string;
  readonly every: string;
  readonly anchor: string;
  readonly weekend: string;
}
export type Weekend = 'keep' | 'before' | 'after' | 'nearest';

export const CYCLE_KINDS = [
  ['month', 'Every month'],
  ['twice', 'Twice a month'],
  ['weeks', 'Every few weeks'],
] as const;
export const WEEKS = [
  ['1', 'Every week'],
  ['2', 'Every two weeks'],
  ['4', 'Every four weeks'],
] as const;
export const WEEKENDS = [
  ['keep', 'Starts on the weekend'],
  ['before', 'Starts on Friday before'],
  ['after', 'Starts on Monday after'],
  ['nearest', 'Starts on the nearest working day'],
] as const;
export const MONTH_DAYS: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 31 }, (_, index) => [`${index + 1}`, `${index + 1}`] as const),
  ['-1', 'Last day'],
];

/** @param today anchor of a new rhythm of weeks */
export function cycleDraft(cycle: Plan['cycle'] | undefined, today: string): CycleDraft {
  const draft = { kind: 'month', day: '1', otherDay: '15', every: '2', anchor: today, weekend: 'keep' };
  if (!cycle) return draft;
  if (cycle.kind === 'weeks') return { ...draft, kind: 'weeks', every: `${cycle.every}`, anchor: cycle.anchor };
  const { weekend } = cycle;
  if (cycle.kind === 'month') return { ...draft, day: `${cycle.day}`, weekend };
  const [day, otherDay] = cycle.days;
  return { ...draft, kind: 'twice', day: `${day}`, otherDay: `${otherDay}`, weekend };
}

export function cycleOf({ kind, day, otherDay, every, anchor, weekend: rule }: CycleDraft): object {
  const weekend = rule as Weekend;
  if (kind === 'weeks') return { kind, every: Number(every), anchor };
  return kind === 'twice'
    ? { kind, days: [Number(day), Number(otherDay)], weekend }
    : { kind: 'month', day: Number(day), weekend };
}

type Plan = { readonly cycle: PlanCycle };
