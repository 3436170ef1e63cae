/** Heights in pixels. */
export interface Heights {
  readonly row: number;
  readonly heading: number;
}

/** Where the sections of a table lie: their rows are known by number before they are loaded. */
export interface Layout {
  readonly heights: Heights;
  /** Of each section, the upper edge and the index of its first row; one more of each for the end. */
  readonly tops: readonly number[];
  readonly firsts: readonly number[];
}

/** A section of which something is drawn, and the indexes of its rows that are. */
export interface Slice {
  readonly section: number;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly number[];
}

export function layoutOf(counts: readonly number[], heights: Heights): Layout {
  const tops = [0];
  const firsts = [0];
  for (const [section, count] of counts.entries()) {
    tops.push((tops[section] ?? 0) + heights.heading + count * heights.row);
    firsts.push((firsts[section] ?? 0) + count);
  }
  return { heights, tops, firsts };
}

export const heightOf = ({ tops }: Layout): number => tops.at(-1) ?? 0;
export const rowCountOf = ({ firsts }: Layout): number => firsts.at(-1) ?? 0;

/** The section of a row. */
export const sectionOf = ({ firsts }: Layout, row: number): number => lastAtMost(firsts, row);

/** The upper edge of a row within its section. */
export const offsetOf = ({ heights, firsts }: Layout, section: number, row: number): number =>
  heights.heading + (row - (firsts[section] ?? 0)) * heights.row;

/** The upper edge of a row within the table. */
export const topOf = (layout: Layout, row: number): number => {
  const section = sectionOf(layout, row);
  return (layout.tops[section] ?? 0) + offsetOf(layout, section, row);
};

/** The first row that begins at a height or below it; undefined where none does. */
export function rowFrom(layout: Layout, height: number): number | undefined {
  const section = lastAtMost(layout.tops, height);
  const inside = height - (layout.tops[section] ?? 0) - layout.heights.heading;
  const row = (layout.firsts[section] ?? 0) + Math.max(Math.ceil(inside / layout.heights.row), 0);
  return row < rowCountOf(layout) ? row : undefined;
}

/** What lies between two heights. */
export function slicesBetween(layout: Layout, from: number, to: number): Slice[] {
  const { tops } = layout;
  const slices: Slice[] = [];
  for (let section = lastAtMost(tops, from); section < tops.length - 1 && (tops[section] ?? 0) < to; section += 1) {
    slices.push(sliceOf(layout, section, from, to));
  }
  return slices;
}

function sliceOf({ heights, tops, firsts }: Layout, section: number, from: number, to: number): Slice {
  const top = tops[section] ?? 0;
  const first = firsts[section] ?? 0;
  const next = firsts[section + 1] ?? first;
  const rowAt = (edge: number) => first + (edge - top - heights.heading) / heights.row;
  const start = Math.min(Math.max(Math.floor(rowAt(from)), first), next);
  const end = Math.min(Math.max(Math.ceil(rowAt(to)), start), next);
  const rows = Array.from({ length: end - start }, (_, place) => start + place);
  return { section, top, height: (tops[section + 1] ?? top) - top, rows };
}

/** The same slices with one more row, wherever it lies. */
export function withRow(layout: Layout, slices: readonly Slice[], row: number): Slice[] {
  if (row < 0 || row >= rowCountOf(layout)) return [...slices];
  const section = sectionOf(layout, row);
  const own = slices.find((slice) => slice.section === section);
  if (!own) {
    const top = layout.tops[section] ?? 0;
    return [...slices, { section, top, height: (layout.tops[section + 1] ?? top) - top, rows: [row] }];
  }
  if (own.rows.includes(row)) return [...slices];
  const rows = row < (own.rows[0] ?? row) ? [row, ...own.rows] : [...own.rows, row];
  return slices.map((slice) => (slice === own ? { ...own, rows } : slice));
}

/** Index of the last of ascending numbers that is at most this one; 0 if none is. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
