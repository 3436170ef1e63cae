/** One tag, perhaps in quotes, up to its separator. */
const TAG = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,]|$)|([^;,]*))(?:[;,]|$)/y;
const DIVIDED = /[;,"]/;

/** Splits a cell into tags at semicolons and commas; a tag that holds one is in quotes. */
export function parseTags(cell: string): string[] {
  if (!DIVIDED.test(cell)) return cell === '' ? [] : [cell];
  const tags: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < cell.length) {
    const [, quoted, unquoted = ''] = TAG.exec(cell) ?? [];
    tags.push(quoted === undefined ? unquoted.trim() : quoted.replaceAll('""', '"'));
  }
  return tags;
}
