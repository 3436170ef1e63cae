/** The longest line of `:86:`, as banks count. A line of that length was cut, wherever that was. */
const WIDTH = { least: 65, most: 67 };

/**
 * The lines of a field as one text. Full lines go on in the next one; one that is a character short lost a blank at its
 * end. `separator` is the sign that begins a subfield.
 */
export function joinLines(lines: readonly string[], separator = ''): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line;
    const before = lines[index - 1] ?? '';
    // A bank that writes still longer lines of a free text cuts none.
    const isFull = before.length >= WIDTH.least && (before.length <= WIDTH.most || separator !== '');
    const isCut = isFull || before.endsWith(' ') || line.startsWith(' ');
    const isSubfield = separator !== '' && (line.startsWith(separator) || isBrokenCode(before, separator));
    return text + (isCut || isSubfield || text === '' ? '' : ' ') + line;
  }, '');
}

/** Whether a line ends within the code of a subfield. */
function isBrokenCode(line: string, separator: string): boolean {
  return line.endsWith(separator) || (line.at(-2) === separator && /\d$/.test(line));
}
