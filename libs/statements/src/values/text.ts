const UNTIDY = /^ | $| {2}|[^\S ]/;

/** Joins lines and removes extra spaces. */
export function oneLine(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim();
}

/** Joins different, non-empty texts by line breaks. */
export function lines(...texts: readonly (string | false | null | undefined)[]): string {
  const nonEmpty = texts.filter((text) => text);
  return nonEmpty.length < 2 ? String(nonEmpty[0] ?? '') : [...new Set(nonEmpty)].join('\n');
}

/** Returns true for texts such as `NOTPROVIDED` that banks write instead of an id. */
export function isNoId(text: string): boolean {
  return /^(?:|NOT ?PROVIDED|NON ?REF|NONE|NULL|N\/?A|UNKNOWN|[0\s.-]+)$/i.test(text);
}
