import {
  countRows,
  createLayout,
  findSection,
  firstRowBelow,
  offsetInSection,
  rowTop,
  slicesBetween,
  totalHeight,
  withRow,
} from './layout';

const layout = createLayout([2, 3, 100_000], { row: 40, heading: 30 });
const rows = (from: number, to: number) =>
  slicesBetween(layout, from, to).map((slice) => [slice.rows[0], slice.rows.at(-1)]);

describe('the layout of a table', () => {
  it('has its height and the number of its rows before any is loaded', () => {
    expect(totalHeight(layout)).toBe(3 * 30 + 100_005 * 40);
    expect(countRows(layout)).toBe(100_005);
    expect(totalHeight(createLayout([], { row: 40, heading: 30 }))).toBe(0);
  });

  it('finds the section of a row, and its position in it', () => {
    expect([0, 1, 2, 4, 5, 100_004].map((row) => findSection(layout, row))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(offsetInSection(layout, 1, 3)).toBe(70);
  });

  it('contains only the visible rows', () => {
    expect(rows(0, 100)).toEqual([[0, 1]]);
    expect(rows(0, 111)).toEqual([
      [0, 1],
      [undefined, undefined],
    ]);
    expect(rows(150, 300)).toEqual([
      [2, 4],
      [5, 5],
    ]);
    expect(rows(2_000_000, 2_000_800)).toEqual([[49_997, 50_017]]);
    expect(slicesBetween(createLayout([], { row: 40, heading: 30 }), 0, 800)).toEqual([]);
  });

  it('finds the row at a height', () => {
    expect([0, 30, 31, 70, 71, 110, 260].map((height) => firstRowBelow(layout, height))).toEqual([0, 0, 1, 1, 2, 2, 5]);
    for (const row of [0, 1, 2, 4, 5, 70_000]) expect(firstRowBelow(layout, rowTop(layout, row))).toBe(row);
    expect(firstRowBelow(layout, totalHeight(layout))).toBeUndefined();
  });

  it('gives the top and the height of a section', () => {
    expect(slicesBetween(layout, 150, 200)).toEqual([{ section: 1, top: 110, height: 150, rows: [2, 3] }]);
  });

  it('adds one row, in any section', () => {
    const shown = slicesBetween(layout, 190, 200);
    expect(shown[0]?.rows).toEqual([3]);
    expect(withRow(layout, shown, 3)).toEqual(shown);
    expect(withRow(layout, shown, 4)).toEqual([{ ...shown[0], rows: [3, 4] }]);
    expect(withRow(layout, shown, 2)).toEqual([{ ...shown[0], rows: [2, 3] }]);
    expect(withRow(layout, shown, 9)).toEqual([
      ...shown,
      { section: 2, top: 260, height: 30 + 100_000 * 40, rows: [9] },
    ]);
    expect(withRow(layout, shown, -1)).toEqual(shown);
    expect(withRow(layout, shown, 100_005)).toEqual(shown);
  });
});
