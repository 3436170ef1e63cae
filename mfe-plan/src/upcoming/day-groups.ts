import type { Occurrence } from '@pocket/contracts';

/** Occurrences under one heading. */
export interface OccurrenceGroup {
  /** Day; `overdue` for all whose day is over. */
  readonly key: string;
  readonly occurrences: readonly Occurrence[];
}

export const OVERDUE = 'overdue';

export const isLate = ({ state }: Occurrence): boolean => state === 'overdue' || state === 'missed';

/**
 * Groups occurrences that are still to happen: those whose day is over first, then by day. Posted ones are left out,
 * skipped ones from today on stay, because a skip can be taken back until then.
 */
export function groupsOf(occurrences: readonly Occurrence[], today: string): OccurrenceGroup[] {
  const groups = new Map<string, Occurrence[]>([[OVERDUE, []]]);
  for (const occurrence of occurrences) {
    const { state, date } = occurrence;
    if (state === 'posted' || (state === 'skipped' && date < today)) continue;
    const key = isLate(occurrence) ? OVERDUE : date;
    groups.set(key, [...(groups.get(key) ?? []), occurrence]);
  }
  return [...groups].filter(([, each]) => each.length > 0).map(([key, each]) => ({ key, occurrences: each }));
}
