import type { Insight } from '@pocket/contracts';

/** Names a chart: by its total if it has one, and by its largest row if its rows have one value each. */
export function summaryOf(title: string, { total, columns, rows }: Insight, format: (value: number | null) => string) {
  const name = total === null ? title : `${title}: total ${format(total)}`;
  if (total === null || columns.length > 1 || rows.length < 2) return name;
  const firstValue = (row: Insight['rows'][number]) => row.cells[0]?.value ?? Number.NEGATIVE_INFINITY;
  const largest = rows.reduce((most, row) => (firstValue(row) > firstValue(most) ? row : most));
  return `${name}, largest ${largest.name} ${format(largest.cells[0]?.value ?? null)}`;
}
