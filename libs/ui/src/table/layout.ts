/** Heights in pixels. */
export interface Heights {
  readonly row: number;
  readonly heading: number;
}

/** Positions of the sections of a table, computed from their row counts before any row is loaded. */
export interface Layout {
  readonly heights: Heights;
  /** Upper edge of each section in pixels, and the lower edge of the last one. */
  readonly tops: readonly number[];
  /** Index of the first row of each section, and the number of all rows. */
  readonly firsts: readonly number[];
}

/** A visible section, and the indexes of its visible rows. */
export interface Slice {
  readonly section: number;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly number[];
}

export function createLayout(counts: readonly number[], heights: Heights): Layout {
  const tops = [0];
  const firsts = [0];
  for (const [section, count] of counts.entries()) {
    tops.push((tops[section] ?? 0) + heights.heading + count * heights.row);
    firsts.push((firsts[section] ?? 0) + count);
  }
  return { heights, tops, firsts };
}

export const totalHeight = ({ tops }: Layout): number => tops.at(-1) ?? 0;
export const countRows = ({ firsts }: Layout): number => firsts.at(-1) ?? 0;

/** Returns the index of the section of a row. */
export const findSection = ({ firsts }: Layout, row: number): number => lastAtMost(firsts, row);

/** Returns the upper edge of a row in its section, in pixels. */
export const offsetInSection = ({ heights, firsts }: Layout, section: number, row: number): number =>
  heights.heading + (row - (firsts[section] ?? 0)) * heights.row;

/** Returns the upper edge of a row in the table, in pixels. */
export const rowTop = (layout: Layout, row: number): number => {
  const section = findSection(layout, row);
  return (layout.tops[section] ?? 0) + offsetInSection(layout, section, row);
};

/** Returns the first row whose upper edge is at a height or below it; undefined if there is none. */
export function firstRowBelow(layout: Layout, height: number): number | undefined {
  const section = lastAtMost(layout.tops, height);
  const inside = height - (layout.tops[section] ?? 0) - layout.heights.heading;
  const row = (layout.firsts[section] ?? 0) + Math.max(Math.ceil(inside / layout.heights.row), 0);
  return row < countRows(layout) ? row : undefined;
}

/** Returns the sections and rows between two heights. */
export function slicesBetween(layout: Layout, from: number, to: number): Slice[] {
  const { tops } = layout;
  const slices: Slice[] = [];
  for (let section = lastAtMost(tops, from); section < tops.length - 1 && (tops[section] ?? 0) < to; section += 1) {
    slices.push(createSlice(layout, section, from, to));
  }
  return slices;
}

function createSlice({ heights, tops, firsts }: Layout, section: number, from: number, to: number): Slice {
  const top = tops[section] ?? 0;
  const first = firsts[section] ?? 0;
  const next = firsts[section + 1] ?? first;
  const rowAt = (edge: number) => first + (edge - top - heights.heading) / heights.row;
  const start = Math.min(Math.max(Math.floor(rowAt(from)), first), next);
  const end = Math.min(Math.max(Math.ceil(rowAt(to)), start), next);
  const rows = Array.from({ length: end - start }, (_, place) => start + place);
  return { section, top, height: (tops[section + 1] ?? top) - top, rows };
}

/** Returns the slices with one more row, which may be in another section. */
export function withRow(layout: Layout, slices: readonly Slice[], row: number): Slice[] {
  if (row < 0 || row >= countRows(layout)) return [...slices];
  const section = findSection(layout, row);
  const own = slices.find((slice) => slice.section === section);
  if (!own) {
    const top = layout.tops[section] ?? 0;
    return [...slices, { section, top, height: (layout.tops[section + 1] ?? top) - top, rows: [row] }];
  }
  if (own.rows.includes(row)) return [...slices];
  const rows = row < (own.rows[0] ?? row) ? [row, ...own.rows] : [...own.rows, row];
  return slices.map((slice) => (slice === own ? { ...own, rows } : slice));
}

/** Returns the index of the last of ascending numbers that is at most `value`; 0 if there is none. */
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
