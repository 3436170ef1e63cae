/** One of them, perhaps in quotes, up to what divides it from the next. */
const TAG = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,]|$)|([^;,]*))(?:[;,]|$)/y;
const DIVIDED = /[;,"]/;

/** Tags of one cell, divided by semicolons or commas; one that holds such a sign is in quotes. */
export function parseTags(cell: string): string[] {
  if (!DIVIDED.test(cell)) return cell === '' ? [] : [cell];
  const tags: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < cell.length) {
    const [, quoted, plain = ''] = TAG.exec(cell) ?? [];
    tags.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
  }
  return tags;
}
