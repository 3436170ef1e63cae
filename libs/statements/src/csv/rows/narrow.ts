import type { CsvMapping } from '../../model/csv-mapping.js';
import type { Cells } from '../cells/cell-text.js';

/**
 * Returns ways to read a row with too many cells, likelier first: a text without quotes was split at a delimiter,
 * amounts were split at their thousands, or the last cells belong to no column.
 */
export function narrowCandidates(
  cells: Cells,
  width: number,
  texts: readonly number[],
  { delimiter }: CsvMapping,
): Cells[] {
  let end = cells.length;
  while (end > width && cells[end - 1]?.trim() === '') end -= 1;
  const extra = end - width;
  const ways = texts
    .filter((at) => at < width)
    .map((at) => [
      ...cells.slice(0, at),
      cells.slice(at, at + extra + 1).join(delimiter),
      ...cells.slice(at + extra + 1, end),
    ]);
  const grouped = delimiter === ',' ? withGroups(cells) : cells;
  if (grouped.length < cells.length && grouped.length <= width) ways.push([...grouped]);
  if (cells.slice(width).every((cell) => !/^\W*\d[\d.,]*\W*$/.test(cell))) ways.push(cells.slice(0, width));
  return ways;
}

/** Joins neighboring cells that are groups of one amount, such as `1`, `00` and `000.00`. */
function withGroups(cells: Cells): Cells {
  const narrowed: string[] = [];
  for (const cell of cells) {
    const before = narrowed.at(-1);
    const isGroup =
      /^\d{2,3}(?:\.\d+)?\s*$/.test(cell) && before !== undefined && /^\s*[-+]?\d{1,3}(?:,\d{2,3})*$/.test(before);
    if (isGroup) narrowed[narrowed.length - 1] = `${before},${cell}`;
    else narrowed.push(cell);
  }
  return narrowed;
}
