/** Widths of characters in the widest usual font, as a share of the text size; the first that fits counts. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ fijlrt.,:;'|!()[\]/-]/, 0.4],
  [/[\d$€£]/, 0.64],
  [/[A-LN-VX-Z]/, 0.7],
  [/[a-ln-vx-z]/, 0.62],
];
const WIDE = 1;
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

const widthOf = (character: string): number => WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? WIDE;
