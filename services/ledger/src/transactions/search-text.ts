/** A description as it is searched: without regard to case and to the way of encoding. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A regular expression that finds exactly the text, whatever characters it has. */
export function containing(text: string): { $regex: string } {
  const escaped = searchText(text)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('\0', '\\x00');
  return { $regex: escaped };
}
