/** Days, times and card numbers in a text, which differ from statement to statement. */
const PASSING = [
  // Days and times before card numbers, which would take the day that follows them and leave month and year as words.
  /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}/g,
  /\b\d{1,2}[-./]\d{1,2}(?:[-./]\d{2,4})?\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  // Card numbers, also with most of their digits hidden.
  /(?:\d[ -]?){12,19}/g,
  /[x*•#.]{2,}[ -]*\d{2,}/g,
];

/** Returns the words of a text that all statements share: in lower case, without accents, each once, sorted. */
export function wordsOf(text: string): string[] {
  let rest = text.toLowerCase();
  if (/\d/.test(rest)) for (const passing of PASSING) rest = rest.replace(passing, ' ');
  const letters = rest.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...new Set(letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].sort();
}

/** Returns true if at least half of the words of the shorter text are in the other one. */
export function areSimilar(one: readonly string[], other: ReadonlySet<string>): boolean {
  const shared = one.filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(one.length, other.size);
}
