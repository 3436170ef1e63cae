/** Returns a line of comma-separated values (RFC 4180). */
export function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Prefixes an apostrophe to a text that a spreadsheet would run as a formula, unless it is a number, and to a text that
 * already looks prefixed, so that reading the file restores both.
 */
function cell(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
