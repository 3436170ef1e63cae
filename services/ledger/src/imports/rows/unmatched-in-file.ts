import type { ChangedOccurrence } from '@pocket/contracts';
import type { Entry } from '../../book/entries/entry.js';
import type { ListedStates } from '../../book/states.js';
import type { PocketContent } from '../../store/imports/pocket-content.js';

type Unmatched = Pick<ChangedOccurrence, 'unmatched'>;

/** Returns the ids of transactions that a person took from occurrences, as one of Pocket's own files names them. */
export function unmatchedIn({ schedules = [] }: PocketContent): ReadonlySet<string> {
  return new Set(schedules.flatMap((schedule) => idsIn((schedule as ListedStates['schedule']).occurrences)));
}

/** {@link unmatchedIn} of schedules that an import creates. Without `ofKind`, with which a thread would load NestJS. */
export const unmatchedOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.entity === 'schedule' ? idsIn(entry.after?.occurrences ?? []) : []));

/** Replaces ids of the file by those of the book, and drops those that are not in the file. */
export function withUnmatched(entry: Entry, bookIds: ReadonlyMap<string, string>): Entry {
  if (entry.entity !== 'schedule' || !entry.after || idsIn(entry.after.occurrences).length === 0) return entry;
  const occurrences = entry.after.occurrences.flatMap(({ unmatched, ...change }) => {
    const known = (unmatched ?? []).flatMap((id) => bookIds.get(id) ?? []);
    if (known.length > 0) return [{ ...change, unmatched: known }];
    return Object.keys(change).length > 1 ? [change] : [];
  });
  return { ...entry, after: { ...entry.after, occurrences } };
}

const idsIn = (occurrences: readonly Unmatched[]) => occurrences.flatMap(({ unmatched }) => unmatched ?? []);
