export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Small text behind the label: how often it was used, say. */
  readonly hint?: string | undefined;
  /** A CSS colour, shown as a dot. */
  readonly color?: string | undefined;
}

/** More than this nobody reads; typing on narrows it. */
export const MOST_SHOWN = 100;

/** Without regard to case and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim();

/** The options whose label has every word that was typed; those that begin with it come first. */
export function matching(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const text = folded(typed);
  const words = text.split(/\s+/);
  const found = options
    .map((option) => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)));
  const begins = found.filter(({ label }) => label.startsWith(text));
  const others = found.filter(({ label }) => !label.startsWith(text));
  return [...begins, ...others].slice(0, MOST_SHOWN).map(({ option }) => option);
}
