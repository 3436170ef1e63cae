import { type CalendarDay, type ChangedOccurrence, MAX_UNMATCHED } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { isTooLarge } from './schedule-fields.js';

/**
 * Returns the changed occurrences of a schedule after a person took a transaction from one. Beyond the limits, the
 * transactions that were taken first are forgotten.
 */
export function withUnmatched(
  schedule: StoredSchedule,
  key: CalendarDay,
  transactionId: string,
): readonly ChangedOccurrence[] {
  const before = schedule.occurrences.find((each) => each.key === key);
  const earlier = (before?.unmatched ?? []).filter((id) => id !== transactionId);
  const unmatched = [...earlier, transactionId].slice(-MAX_UNMATCHED);
  const others = schedule.occurrences.filter((each) => each.key !== key);
  let occurrences = [...others, { ...before, key, unmatched }].sort((one, other) => (one.key < other.key ? -1 : 1));
  while (isTooLarge({ ...schedule, occurrences })) {
    const forgotten = occurrences.find((each) => each.unmatched);
    if (!forgotten) break;
    occurrences = occurrences.flatMap((each) => (each === forgotten ? withoutUnmatched(each) : each));
  }
  return occurrences;
}

/** Returns an occurrence without what was taken from it; none if nothing else of it is changed. */
export function withoutUnmatched({ unmatched: _, ...change }: ChangedOccurrence): ChangedOccurrence[] {
  return Object.keys(change).length > 1 ? [change] : [];
}
