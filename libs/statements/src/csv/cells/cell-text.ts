export type Cells = readonly string[];

/** A cell without what spreadsheets put around texts: `="…"`, and an apostrophe before what would be a formula. */
export function textAt(cells: Cells, column: number | null | undefined): string {
  const cell = column === null || column === undefined ? '' : (cells[column] ?? '').trim();
  if (cell.startsWith('="') && cell.endsWith('"') && cell.length > 2) return cell.slice(2, -1);
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
