import type { ChangedOccurrence, Schedule, ScheduleAmount } from '@pocket/contracts';
import { recurrenceText } from '@pocket/contracts/labels';

/** Formats of amounts and days. */
export interface Formats {
  readonly money: (value: unknown, currency?: string) => string;
  readonly date: (value: string) => string;
}
type InWords = (value: never, words: Formats) => string;

const NONE = 'None';
const POSTINGS = { none: 'Nothing', ask: 'Offers it', auto: 'By itself' } as const;

/** Fields of a schedule whose values are not texts, numbers or ids. */
const FIELDS: Readonly<Record<string, InWords>> = {
  amount: expectedInWords,
  recurrence: (value: Schedule['recurrence'], { date }) => recurrenceText(value, date),
  post: (value: Schedule['post']) => POSTINGS[value],
  remind: (days: readonly number[]) => (days.length > 0 ? days.map(daysBefore).join(', ') : NONE),
  match: ({ days, percent }: Schedule['match']) => `Within ${days} days and ${percent} %`,
  paused: pauseInWords,
  occurrences: (changes: readonly ChangedOccurrence[], words) =>
    changes.length > 0 ? changes.map((change) => occurrenceInWords(change, words)).join('; ') : NONE,
};

/** Returns a value of a schedule in words; undefined for a field that other entities have too. */
export function scheduleInWords(field: string, value: unknown, words: Formats): string | undefined {
  if (value === undefined || typeof value === 'number') return undefined;
  return FIELDS[field]?.(value as never, words);
}

function expectedInWords(amount: ScheduleAmount, { money }: Formats): string {
  if (amount.kind === 'range') return `${money(amount.min)} to ${money(amount.max)}`;
  return amount.kind === 'fixed'
    ? money(amount.value)
    : `Mean of the last ${amount.of}, at first ${money(amount.value)}`;
}

function daysBefore(days: number): string {
  if (days === 0) return 'On the day';
  return days === 1 ? '1 day before' : `${days} days before`;
}

function pauseInWords(paused: Schedule['paused'], { date }: Formats): string {
  if (!paused) return 'No';
  return paused.until ? `${date(paused.from)} to ${date(paused.until)}` : `From ${date(paused.from)} on`;
}

function occurrenceInWords({ key, date: day, amount, accountId, notes, skipped }: ChangedOccurrence, words: Formats) {
  const { date, money } = words;
  const parts = [
    skipped ? 'skipped' : [],
    day ? `moved to ${date(day)}` : [],
    amount === undefined ? [] : money(amount),
    accountId ? 'another account' : [],
    notes ? 'with notes' : [],
  ].flat();
  return `${date(key)}: ${parts.join(', ')}`;
}
