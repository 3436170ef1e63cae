/** Normalizes text for searching: ignores case and Unicode compatibility forms. */
export function searchText(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
}

/** Returns a regular expression that matches the literal text. */
export function containing(text: string): { $regex: string } {
  const escaped = searchText(text)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\0', '\\x00');
  return { $regex: escaped };
}
