/** In one line, without blanks that repeat. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What there is, each once, in lines. */
export function lines(...texts: readonly (string | false | null | undefined)[]): string {
  return [...new Set(texts.filter((text) => text))].join('\n');
}

/** Something that a bank writes where it has no id to give. */
export function isNoId(text: string): boolean {
  return /^(?:|NOT ?PROVIDED|NON ?REF|NONE|NULL|N\/?A|UNKNOWN|[0\s.-]+)$/i.test(text);
}
