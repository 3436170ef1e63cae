import { digitsOf, type Insight, type InsightQuery } from '@pocket/contracts';
import { line } from './csv-line.js';

/**
 * Writes an answer as a table of comma-separated values: a line for each row, with a value for each column and, if the
 * question compares, the compared value beside it.
 */
export function viewCsv(
  { by, measure, compare }: Pick<InsightQuery, 'by' | 'measure' | 'compare'>,
  { columns, rows, currency }: Insight,
): string {
  const text = (value: number | null) =>
    value === null ? '' : measure === 'count' ? `${value}` : value.toFixed(digitsOf(currency));
  const heads = columns.flatMap(({ name }) => (compare ? [name, `${name} (compared)`] : [name]));
  const lines = rows.map(({ name, cells }) => {
    return [name, ...cells.flatMap((cell) => [text(cell.value), ...(compare ? [text(cell.compare)] : [])])];
  });
  return [[titled(by[0] ?? 'total'), ...heads], ...lines].map(line).join('');
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
