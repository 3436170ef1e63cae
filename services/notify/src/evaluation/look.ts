import type { CalendarDay } from '@pocket/contracts';
import type { SignaledChange } from '../signals/signal.schema.js';

/** Reason to look at a user. */
export interface Look {
  /** Changes of the book since the last look. */
  readonly changes: readonly SignaledChange[];
  /** True if time has passed: a new day, or the time of reminders. */
  readonly isTimed: boolean;
  /** Days whose reminders are due. */
  readonly remindedDays: readonly CalendarDay[];
}

/** Commits that are older raise no alert: they are told again, or come late after a long outage. */
const MAX_AGE_MS = 86_400_000;

/** True if everything in the look is old: it is noted without alerts. Times are those of the machine. */
export const isOld = ({ changes, isTimed }: Look, nowMs: number): boolean =>
  !isTimed && changes.length > 0 && changes.every(({ at }) => nowMs - at.getTime() > MAX_AGE_MS);

/** Changes that still stand and are new enough to be a cause. */
export function causesOf({ changes }: Look, nowMs: number): SignaledChange[] {
  const undone = new Set(changes.flatMap(({ undoes }) => undoes ?? []));
  return recentChanges(changes, nowMs).filter(({ id }) => !undone.has(id));
}

/** Changes of the history that are new enough to be a cause, also those that were undone; without the undos. */
export const recentChanges = (changes: readonly SignaledChange[], nowMs: number): SignaledChange[] =>
  changes.filter(({ undoes, at }) => undoes === null && nowMs - at.getTime() <= MAX_AGE_MS);
