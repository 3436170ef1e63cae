const UNTIDY = /^ | $| {2}|[^\S ]/;

/** In one line, without blanks that repeat. */
export function oneLine(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim();
}

/** What there is, each once, in lines. */
export function lines(...texts: readonly (string | false | null | undefined)[]): string {
  const said = texts.filter((text) => text);
  return said.length < 2 ? String(said[0] ?? '') : [...new Set(said)].join('\n');
}

/** Something that a bank writes where it has no id to give. */
export function isNoId(text: string): boolean {
  return /^(?:|NOT ?PROVIDED|NON ?REF|NONE|NULL|N\/?A|UNKNOWN|[0\s.-]+)$/i.test(text);
}
