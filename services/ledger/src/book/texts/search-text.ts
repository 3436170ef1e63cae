/** A text as it is searched: without regard to case and to the way of encoding. */
export function searchText(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
}

/** A regular expression that finds exactly the text, whatever characters it has. */
export function containing(text: string): { $regex: string } {
  const escaped = searchText(text)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\0', '\\x00');
  return { $regex: escaped };
}
