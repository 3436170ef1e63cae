import fc from 'fast-check';
import { flow } from './flow';
import { type Flow, flowColumns, flowPlaces } from './flow-places';

const node = (id: string, value: number) => ({ id, name: id, value });
const link = (from: string, to: string, value: number) => ({ from, to, value });
const month: Flow = {
  nodes: [
    node('salary', 100),
    node('income', 100),
    node('food', 60),
    node('saved', 40),
    node('shops', 35),
    node('bars', 25),
  ],
  links: [
    link('salary', 'income', 100),
    link('income', 'food', 60),
    link('income', 'saved', 40),
    link('food', 'shops', 35),
    link('food', 'bars', 25),
  ],
};

/** Income of some categories that goes to groups, and from each to categories. */
const flows = fc
  .array(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((groups): Flow => {
    const totals = groups.map((values) => values.reduce((sum, value) => sum + value, 0));
    const total = totals.reduce((sum, value) => sum + value, 0);
    return {
      nodes: [
        node('income', total),
        ...totals.map((value, group) => node(`g${group}`, value)),
        ...groups.flatMap((values, group) => values.map((value, index) => node(`g${group}c${index}`, value))),
      ],
      links: [
        ...totals.map((value, group) => link('income', `g${group}`, value)),
        ...groups.flatMap((values, group) =>
          values.map((value, index) => link(`g${group}`, `g${group}c${index}`, value)),
        ),
      ],
    };
  });

describe('a flow', () => {
  it('has a column for each step from its beginning', () => {
    expect(Object.fromEntries(flowColumns(month))).toEqual({
      salary: 0,
      income: 1,
      food: 2,
      saved: 2,
      shops: 3,
      bars: 3,
    });
  });

  it('ends even if it went in a circle', () => {
    const circle = { nodes: [node('a', 1), node('b', 1)], links: [link('a', 'b', 1), link('b', 'a', 1)] };
    expect(flowColumns(circle).size).toBe(2);
  });

  it('has nodes below each other and links as high as they are large, from edge to edge', () => {
    fc.assert(
      fc.property(flows, (numbers) => {
        const { nodes, links } = flowPlaces(numbers, 500, 10);
        for (const place of nodes) {
          expect(place.y + place.height).toBeLessThanOrEqual(500 + 1e-6);
          const out = links.filter(({ from }) => from === place);
          const into = links.filter(({ to }) => to === place);
          for (const side of [out, into].filter(({ length }) => length > 0)) {
            expect(side.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(place.height);
          }
          for (const { fromY, height } of out) {
            expect(fromY).toBeGreaterThanOrEqual(place.y - 1e-6);
            expect(fromY + height).toBeLessThanOrEqual(place.y + place.height + 1e-6);
          }
        }
        for (const one of nodes) {
          for (const other of nodes.filter(({ column, row }) => column === one.column && row === one.row + 1)) {
            expect(other.y).toBeGreaterThanOrEqual(one.y + one.height + 10 - 1e-6);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has a mark for each node and link, with its value', () => {
    const { marks } = flow(month, { width: 640, textSize: 12, format: String, compared: null });
    const texts = marks.map(({ name, cell }) => `${name} ${cell.value}`);
    expect(texts).toHaveLength(11);
    expect(texts).toEqual(expect.arrayContaining(['salary 100', 'income to saved 40', 'bars 25']));
  });
});
