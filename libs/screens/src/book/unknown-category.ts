/** Marks the value of a category field whose text names no category; no id begins like this. */
const MARK = '?';

/** Returns the value that stands for a text which names no category. */
export const unknownCategory = (text: string): string => `${MARK}${text}`;

/** Returns the text of such a value; undefined for an id, `none` and an empty value. */
export const unknownCategoryText = (value: string): string | undefined =>
  value.startsWith(MARK) ? value.slice(MARK.length) : undefined;

/** Checks the value of a category field. Returns what is wrong with it, undefined if nothing is. */
export function categoryError(value: string): string | undefined {
  const text = unknownCategoryText(value);
  return text === undefined ? undefined : `There is no category “${text}”`;
}
