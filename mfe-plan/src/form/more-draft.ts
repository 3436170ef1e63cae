import type { Schedule } from '@pocket/contracts';
import { numberError } from './number-error';

/** Fields that few schedules set, as typed. */
export interface MoreDraft {
  readonly description: string;
  readonly notes: string;
  readonly tags: readonly string[];
  /** Days before the date, with commas between them. */
  readonly remind: string;
  readonly matchDays: string;
  readonly matchPercent: string;
}

const MAX_REMINDERS = 3;
const MAX_REMIND_DAYS = 30;
const MAX_MATCH_DAYS = 15;
const MAX_PERCENT = 50;

/** Returns the reminders that the server gives a new schedule. */
export const defaultRemind = (kind: string): string => (kind === 'bill' ? '3' : '');
/** Returns the percent that the server gives a new schedule. */
export const defaultPercent = (amountKind: string): string => (amountKind === 'average' ? '25' : '0');

export const newMore = (): MoreDraft => ({
  description: '',
  notes: '',
  tags: [],
  remind: defaultRemind('bill'),
  matchDays: '4',
  matchPercent: defaultPercent('fixed'),
});

export const moreDraft = ({ description, notes, tags, remind, match }: Schedule): MoreDraft => ({
  description,
  notes,
  tags,
  remind: remind.join(', '),
  matchDays: String(match.days),
  matchPercent: String(match.percent),
});

/** Returns true if a draft has texts that would be out of sight. */
export const hasTexts = ({ description, notes, tags }: MoreDraft): boolean =>
  description !== '' || notes !== '' || tags.length > 0;

/** @param amountKind a range has its own limits instead of a percent */
export function moreErrors(draft: MoreDraft, amountKind: string) {
  return {
    remind: remindError(daysIn(draft.remind)),
    matchDays: numberError('Match days', draft.matchDays, MAX_MATCH_DAYS, 0),
    matchPercent: amountKind === 'range' ? undefined : numberError('Match percent', draft.matchPercent, MAX_PERCENT, 0),
  };
}

function remindError(days: readonly string[]): string | undefined {
  if (days.length > MAX_REMINDERS) return `Remind must be at most ${MAX_REMINDERS}`;
  const wrong = days
    .map((day) => numberError('Reminder', day, MAX_REMIND_DAYS, 0))
    .find((error) => error !== undefined);
  return wrong ?? (new Set(days.map(Number)).size < days.length ? 'Remind must name each day once' : undefined);
}

/** Returns the fields of the request for a checked draft. */
export const moreBody = (draft: MoreDraft, amountKind: string) => ({
  description: draft.description.trim(),
  notes: draft.notes.trim(),
  tags: draft.tags,
  remind: daysIn(draft.remind).map(Number),
  match: {
    days: Number(draft.matchDays),
    ...(amountKind === 'range' ? {} : { percent: Number(draft.matchPercent) }),
  },
});

const daysIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
