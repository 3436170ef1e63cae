import type { PlanCycle } from '@pocket/contracts';
import type { FieldErrors } from '@pocket/screens';
import { dayError } from '@pocket/screens';

/** Cycle as chosen; fields of other kinds keep what was chosen for them. */
export interface CycleDraft {
  readonly kind: string;
  /** 1 to 31, or -1 for the last day. */
  readonly day: string;
  readonly secondDay: string;
  readonly weekend: string;
  readonly every: string;
  readonly anchor: string;
}

const NEW: Omit<CycleDraft, 'anchor'> = { kind: 'month', day: '1', secondDay: '15', weekend: 'keep', every: '2' };

/** @param anchor first day of weeks, if the cycle has none */
export function cycleDraft(cycle: PlanCycle | undefined, anchor: string): CycleDraft {
  const draft = { ...NEW, anchor };
  if (!cycle) return draft;
  const { kind } = cycle;
  if (cycle.kind === 'weeks') return { ...draft, kind, every: String(cycle.every), anchor: cycle.anchor };
  if (cycle.kind === 'month') return { ...draft, kind, day: String(cycle.day), weekend: cycle.weekend };
  const [day, secondDay] = cycle.days;
  return { ...draft, kind, day: String(day), secondDay: String(secondDay), weekend: cycle.weekend };
}

/** Returns the cycle as it is sent. */
export function cycleBody({ kind, day, secondDay, weekend, every, anchor }: CycleDraft): object {
  if (kind === 'weeks') return { kind, every: Number(every), anchor };
  return kind === 'month'
    ? { kind, day: Number(day), weekend }
    : { kind, days: [Number(day), Number(secondDay)], weekend };
}

export function cycleErrors({ kind, day, secondDay, anchor }: CycleDraft): FieldErrors<CycleDraft> {
  const anchorError = kind === 'weeks' ? dayError('Day', anchor) : undefined;
  return {
    ...(kind === 'twice' && day === secondDay ? { secondDay: 'Choose another day than the first one' } : {}),
    ...(anchorError ? { anchor: anchorError } : {}),
  };
}
