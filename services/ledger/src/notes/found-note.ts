import { createHash } from 'node:crypto';
import {
  type BookId,
  type CalendarMonth,
  type CurrencyCode,
  fromMinor,
  isCalendarDay,
  type MinorUnits,
  type Note,
  type NoteKind,
  type NoteNumbers,
} from '@pocket/contracts';

/** Note that a rule found in a month. */
export type FoundNote = {
  [K in NoteKind]: {
    readonly kind: K;
    /** Identifies what it is about, within its month and kind. */
    readonly about: readonly string[];
    readonly text: string;
    readonly numbers: NoteNumbers[K];
    readonly link: string;
    /** Amount concerned, in the currency of the book. */
    readonly score: MinorUnits;
  };
}[NoteKind];

/** Month of a book. */
export interface BookMonth {
  readonly bookId: BookId;
  readonly month: CalendarMonth;
}

/** Returns the note with an id that stays the same while the month has it. */
export function noteView({ about, ...note }: FoundNote, { bookId, month }: BookMonth, currency: CurrencyCode): Note {
  const hash = createHash('sha256')
    .update([bookId, note.kind, ...about].join(' '))
    .digest('hex')
    .slice(0, ID_DIGITS);
  return { id: `${month}-${hash}`, ...note, score: fromMinor(note.score, currency) };
}
const ID_DIGITS = 24;

/** Returns the month of a note; null for a text that is no id of one. */
export function monthOfNote(id: string): CalendarMonth | null {
  const [, month] = /^(\d{4}-\d{2})-[0-9a-f]{24}$/.exec(id) ?? [];
  return month !== undefined && isCalendarDay(`${month}-01`) ? (month as CalendarMonth) : null;
}
