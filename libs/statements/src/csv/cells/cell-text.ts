export type Cells = readonly string[];

/** Returns a cell without the marks of spreadsheets: `="…"`, and an apostrophe before a formula character. */
export function textAt(cells: Cells, column: number | null | undefined): string {
  const cell = column === null || column === undefined ? '' : (cells[column] ?? '').trim();
  if (cell.startsWith('="') && cell.endsWith('"') && cell.length > 2) return cell.slice(2, -1);
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
