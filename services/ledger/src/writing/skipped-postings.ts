import { Injectable } from '@nestjs/common';
import type { BookId, CalendarDay, ChangedOccurrence } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, ofKind, updateEntry } from '../book/entries/entry.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';

type Keys = ReadonlySet<CalendarDay>;

/** Skips the occurrences whose automatic posting a change takes away, so that nothing posts them again. */
@Injectable()
export class SkippedPostings {
  constructor(private readonly schedules: SchedulesRepository) {}

  /** Returns the entries of a change with those that skip occurrences. */
  async add(bookId: BookId, entries: readonly Entry[], session: ClientSession): Promise<readonly Entry[]> {
    const lost = lostPostings(entries);
    if (lost.size === 0) return entries;
    const touched = new Set(ofKind('schedule', entries).map(({ id }) => id));
    const others = await this.schedules.findAll(
      bookId,
      [...lost.keys()].filter((id) => !touched.has(id)),
      session,
    );
    const skipping = others.map((state) => {
      const occurrences = withSkipped(state.occurrences, lost.get(state.id) ?? new Set());
      return updateEntry('schedule', state, { occurrences });
    });
    return [...entries.map((entry) => skippedIn(entry, lost)), ...skipping];
  }
}

/** Returns the changed occurrences of a schedule after it skips those with these keys. */
export function withSkipped(occurrences: readonly ChangedOccurrence[], keys: Keys): ChangedOccurrence[] {
  const changed = new Map(occurrences.map((each) => [each.key, each]));
  for (const key of keys) changed.set(key, { ...changed.get(key), key, skipped: true });
  return [...changed.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

function skippedIn(entry: Entry, lost: ReadonlyMap<string, Keys>): Entry {
  const keys = lost.get(entry.id);
  if (entry.entity !== 'schedule' || !entry.after || !keys) return entry;
  return { ...entry, after: { ...entry.after, occurrences: withSkipped(entry.after.occurrences, keys) } };
}

/** Returns the keys of automatic postings that no longer fulfill them, by schedule. */
function lostPostings(entries: readonly Entry[]): ReadonlyMap<string, Keys> {
  const lost = new Map<string, Set<CalendarDay>>();
  for (const { before, after } of ofKind('transaction', entries)) {
    const link = before?.schedule;
    if (!link?.isAutomatic || after?.schedule) continue;
    lost.set(link.id, (lost.get(link.id) ?? new Set()).add(link.key));
  }
  return lost;
}
