import type { ImportRecord } from '../../store/imports/import.schema.js';

type Sample = NonNullable<ImportRecord['sample']>;

const MAX_SAMPLE_BYTES = 64 * 1024;
/** Rows, and characters of a cell: the more columns a file has, the smaller its sample. */
const SIZES = [
  [20, 200],
  [20, 60],
  [10, 30],
  [5, 16],
] as const;
const [MIN_ROWS, MIN_CELL] = [2, 8];

/** Shortens the first rows of a file to at most {@link MAX_SAMPLE_BYTES}, or to the minimal sample. */
export function narrowSample(sample: Sample): Sample {
  for (const [rows, cell] of SIZES) {
    const narrow = truncateSample(sample, rows, cell);
    if (Buffer.byteLength(JSON.stringify(narrow)) <= MAX_SAMPLE_BYTES) return narrow;
  }
  return truncateSample(sample, MIN_ROWS, MIN_CELL);
}

const truncateSample = ({ header, rows }: Sample, count: number, length: number): Sample => {
  const shorten = (text: string) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
  return { header: header.map(shorten), rows: rows.slice(0, count).map((row) => row.map(shorten)) };
};
