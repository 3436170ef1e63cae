/** What a card, a terminal or a day adds to a text, and differs from statement to statement. */
const PASSING = [
  // Days and times before card numbers, which would take the day that follows them and leave month and year as words.
  /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}/g,
  /\b\d{1,2}[-./]\d{1,2}(?:[-./]\d{2,4})?\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  // Card numbers, also with most of their digits hidden.
  /(?:\d[ -]?){12,19}/g,
  /[x*•#.]{2,}[ -]*\d{2,}/g,
];

/** The words of a text that stay the same wherever it is told, each once, sorted. */
export function wordsOf(text: string): string[] {
  let rest = text.toLowerCase();
  if (/\d/.test(rest)) for (const passing of PASSING) rest = rest.replace(passing, ' ');
  const letters = rest.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...new Set(letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].sort();
}

/** Whether half of the words of the shorter are in the other one. */
export function areSimilar(one: readonly string[], other: ReadonlySet<string>): boolean {
  const shared = one.filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(one.length, other.size);
}
