// Control and direction marks. Joiners (200c, 200d) stay: some scripts need them.
const INVISIBLE = /(?!\s)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const UNTIDY = /[\p{Cc}\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]|^ | $| {2}/u;

export const isUntidy = (text: string) => UNTIDY.test(text);

/** Removes invisible characters and extra spaces and joins lines. */
export function cleanLine(text: string): string {
  return UNTIDY.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim() : text;
}

/** Cleans each line and removes empty ones. */
export function cleanLines(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** Cuts a text to `limit` characters, at a space if there is one in the second half. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  if (space > limit / 2) return text.slice(0, space).trimEnd();
  const isPair = /[\ud800-\udbff]/.test(text.charAt(limit - 1));
  return text.slice(0, isPair ? limit - 1 : limit).trimEnd();
}
