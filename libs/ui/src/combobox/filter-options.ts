export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Small text after the label, such as a count. */
  readonly hint?: string | undefined;
  /** CSS color, shown as a dot. */
  readonly color?: string | undefined;
}

/** Users narrow a longer list by typing. */
export const MAX_SHOWN_OPTIONS = 100;

/** Removes case, accents and surrounding space, for comparisons. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim();

/** Returns the options whose label contains every typed word; labels that begin with the text come first. */
export function filterOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const text = foldText(typed);
  if (!text) return options.slice(0, MAX_SHOWN_OPTIONS);
  const words = text.split(/\s+/);
  const found = options
    .map((option) => ({ option, label: foldText(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)));
  const begins = found.filter(({ label }) => label.startsWith(text));
  const others = found.filter(({ label }) => !label.startsWith(text));
  return [...begins, ...others].slice(0, MAX_SHOWN_OPTIONS).map(({ option }) => option);
}
