/** Width of a character, as a share of the text size; a wide one is a square. */
const NARROW = 0.58;
const WIDE = 1;
const FIRST_WIDE = 0x1100;
const ELLIPSIS = '…';

/** Estimates the width of a text in pixels, rather too large. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

/** Returns as much of a text as fits; nothing if that is less than three characters. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let left = width / size - WIDE;
  const kept: string[] = [];
  for (const character of text) {
    left -= widthOf(character);
    if (left < 0) break;
    kept.push(character);
  }
  return kept.length < 3 ? '' : `${kept.join('').trimEnd()}${ELLIPSIS}`;
}

const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? NARROW : WIDE);
