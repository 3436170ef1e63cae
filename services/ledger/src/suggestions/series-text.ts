import { wordsOf } from '../book/texts/words.js';

/** Words that say when something is paid: `Rent June` and `Rent July` are one series, and so is a `Weekly` one. */
const CALENDAR_WORDS: ReadonlySet<string> = new Set(
  [
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun',
    'daily weekly biweekly fortnightly monthly bimonthly quarterly yearly annual annually',
  ].flatMap((line) => line.split(' ')),
);
const MIN_REFERENCE_DIGITS = 3;
const MIN_CODE_LENGTH = 6;

/** Returns what identifies the texts of a series: their words without card numbers, dates and references. */
export function seriesKey(text: string): string {
  const words = wordsOf(text);
  const names = words.filter((word) => !isReference(word));
  const lasting = names.filter((word) => !CALENDAR_WORDS.has(word));
  const [key = [text.trim().toLowerCase()]] = [lasting, names, words].filter((some) => some.length > 0);
  return key.join(' ');
}

/**
 * Returns a name for a series: the newest text without what differs from text to text.
 * @param texts newest first
 */
export function seriesName(texts: readonly string[]): string {
  const [newest = ''] = texts;
  const others = texts.slice(1).map((text) => new Set(wordsOf(text)));
  const lasting = newest.split(/\s+/).filter((token) => {
    const words = wordsOf(token);
    // A sign such as `&` has no word.
    return words.every((word) => !isReference(word) && others.every((other) => other.has(word))) && !isPassing(token);
  });
  const name = lasting.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!?]+$/gu, '');
  return name || newest.trim();
}

/** Returns true for a number, and for a code of letters and digits. `O2` and `1Password` are names. */
function isReference(word: string): boolean {
  const digits = word.replace(/\P{N}/gu, '').length;
  if (digits === word.length || digits >= MIN_REFERENCE_DIGITS) return true;
  return digits > 1 && word.length >= MIN_CODE_LENGTH;
}

/** Returns true for a date, a time or a card number. */
const isPassing = (token: string) => /\p{N}/u.test(token) && wordsOf(token).length === 0;
