/** Maximum length of a line of `:86:`. A full line was cut anywhere, even within a word. */
const WIDTH = { least: 65, most: 67 };

/**
 * Joins the lines of a field. A full line continues in the next one; a line one character short lost a space at its end.
 * `separator` is the sign that begins a subfield.
 */
export function joinLines(lines: readonly string[], separator = ''): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line;
    const before = lines[index - 1] ?? '';
    // A bank that writes longer lines of free text cuts none.
    const isFull = before.length >= WIDTH.least && (before.length <= WIDTH.most || separator !== '');
    const isCut = isFull || before.endsWith(' ') || line.startsWith(' ');
    const isSubfield = separator !== '' && (line.startsWith(separator) || isBrokenCode(before, separator));
    return text + (isCut || isSubfield || text === '' ? '' : ' ') + line;
  }, '');
}

/** Returns true if a line ends within the code of a subfield. */
function isBrokenCode(line: string, separator: string): boolean {
  return line.endsWith(separator) || (line.at(-2) === separator && /\d$/.test(line));
}
