import fc from 'fast-check';
import type { Frame, Picture } from '../picture/picture';
import type { Answered, Chart } from '../plane/chart';
import { answer, type SampleRow } from '../testing/answers';
import { MAX_BARS } from './bars';
import { MAX_SLICES } from './donut';
import { drawAnswer } from './draw-answer';

const frame: Frame = { width: 640, textSize: 12, format: (value) => `$${value}`, compared: 'Before' };
const draw = (chart: Chart, { insight, query: { by } }: Answered, width = 640, whole: number | null = 210) =>
  drawAnswer(chart, { insight, by, whole }, { ...frame, width });
const markTexts = ({ marks }: Picture) => marks.map(({ name, cell }) => `${name} ${cell.value}`);
const texts = ({ shapes }: Picture) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const payees = (count: number) =>
  answer(
    ['payee'],
    Array.from({ length: count }, (_, index): SampleRow => [`P${index}`, count - index]),
  );

const CHARTS: Chart[] = ['bar', 'stacked', 'line', 'area', 'donut', 'treemap', 'heat'];
const amount = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100);
const tables = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 14 })).chain(([rows, columns]) =>
  fc.array(fc.array(fc.option(amount), { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
);

const monthly = (values: readonly (readonly (number | null)[])[]) =>
  answer(
    ['category', 'month'],
    values.map((cells, index): SampleRow => [`Category ${index}`, ...cells]),
    values[0]?.map((_, index) => `Month ${index}`),
  );

describe('a drawing', () => {
  it.each<Chart>(['bar', 'stacked', 'line', 'area', 'heat'])(
    'has a mark for each value, inside its edges, as %s',
    (chart) => {
      fc.assert(
        fc.property(tables, fc.integer({ min: 240, max: 1_200 }), (values, width) => {
          const picture = draw(chart, monthly(values), width);
          expect(picture.marks).toHaveLength(values.flat().filter((value) => value !== null).length);
          for (const { box } of picture.marks) {
            expect(box.x).toBeGreaterThanOrEqual(-4);
            expect(box.y).toBeGreaterThanOrEqual(-4);
            expect(box.x + box.width).toBeLessThanOrEqual(width + 4);
            expect(box.y + box.height).toBeLessThanOrEqual(picture.height + 4);
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each(CHARTS)('has its marks row by row, as %s', (chart) => {
    const { marks } = draw(
      chart,
      chart === 'donut' || chart === 'treemap'
        ? payees(5)
        : monthly([
            [1, 2],
            [3, 4],
          ]),
    );
    const places = marks.map(({ row, column }) => row * 1_000 + column);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(CHARTS)('is drawn without values, as %s', (chart) => {
    expect(draw(chart, answer(['category'], [['A', null]])).marks).toEqual([]);
  });
});

describe('bars', () => {
  it('are as long as their values are large, from zero', () => {
    const { marks } = draw(
      'bar',
      answer(
        ['category'],
        [
          ['A', 100],
          ['B', 50],
          ['C', -50],
        ],
      ),
    );
    const [a, b, c] = marks.map(({ box }) => box);
    expect(a?.width).toBeCloseTo((b?.width ?? 0) * 2);
    expect(c?.width).toBeCloseTo(b?.width ?? 0);
    expect((c?.x ?? 0) + (c?.width ?? 0)).toBeCloseTo(b?.x ?? 0);
  });

  it('are upright along the time', () => {
    const { marks } = draw(
      'bar',
      answer(
        ['month'],
        [
          ['Oct', 100],
          ['Nov', 50],
        ],
      ),
    );
    expect(marks[0]?.box.height).toBeCloseTo((marks[1]?.box.height ?? 0) * 2);
    expect(marks[0]?.box.width).toBeCloseTo(marks[1]?.box.width ?? 0);
  });

  it('lie on top of each other as parts of a whole, those below zero downwards', () => {
    const { marks } = draw(
      'stacked',
      monthly([
        [10, 5],
        [20, -5],
        [30, 5],
      ]),
    );
    const [top, middle, low] = marks.filter(({ column }) => column === 0).map(({ box }) => box);
    expect((low?.y ?? 0) - (middle?.y ?? 0)).toBeCloseTo(middle?.height ?? 0);
    expect((middle?.y ?? 0) - (top?.y ?? 0)).toBeCloseTo(top?.height ?? 0);
    const negative = marks.find(({ cell }) => cell.value === -5)?.box;
    expect(negative?.y).toBeCloseTo((low?.y ?? 0) + (low?.height ?? 0));
  });

  it('say how many they leave to the table', () => {
    const picture = draw('bar', payees(MAX_BARS + 12));
    expect(picture.marks).toHaveLength(MAX_BARS);
    expect(picture.note).toBe('The first 50 of 62 are drawn. All are in the table.');
    expect(draw('bar', payees(MAX_BARS)).note).toBeUndefined();
  });

  it('have a line at the compared value, which is named', () => {
    const picture = draw('bar', answer(['category'], [['A', { value: 100, compare: 50 }]]));
    expect(texts(picture)).toContain('Before');
    expect(texts(draw('bar', payees(2)))).not.toContain('Before');
  });
});

describe('lines', () => {
  const paths = (picture: Picture) =>
    picture.shapes.flatMap((shape) => (shape.kind === 'line' && shape.width === 2 ? [shape.d] : []));

  it('have a gap where there is no value', () => {
    const [d = ''] = paths(
      draw(
        'line',
        answer(
          ['day'],
          [
            ['1', 1],
            ['2', 2],
            ['3', null],
            ['4', 4],
            ['5', 5],
          ],
        ),
      ),
    );
    expect(d.match(/M/g)).toHaveLength(2);
  });

  it('have a dot for a value between gaps', () => {
    const rows = Array.from({ length: 40 }, (_, day): SampleRow => [`${day}`, day % 3 === 0 ? day : null]);
    const dots = draw('line', answer(['day'], rows)).shapes.filter(({ kind }) => kind === 'dot');
    expect(dots).toHaveLength(14);
  });

  it('are areas on top of each other, unless a value is negative', () => {
    const areas = (values: number[][]) =>
      draw('area', monthly(values)).shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.opacity] : []));
    expect(
      areas([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual([0.75, 0.75]);
    expect(
      areas([
        [1, 2],
        [3, -4],
      ]),
    ).toEqual([0.15, 0.15]);
  });

  it('begin at the bottom if all values are the same', () => {
    const { marks, height } = draw('line', answer(['month'], [['Nov', 42]]));
    expect(marks[0]?.box.y).toBeLessThan(height / 3);
  });
});

describe('shares of a whole', () => {
  it.each<Chart>(['donut', 'treemap'])('are bars if a value is negative, as %s', (chart) => {
    const answered = answer(
      ['category'],
      [
        ['A', 2],
        ['B', -1],
      ],
    );
    expect(draw(chart, answered)).toEqual(draw('bar', answered));
  });

  it('are tiles whose areas are as large as their values', () => {
    const { marks } = draw('treemap', payees(6));
    const areas = marks.map(({ box, cell }) => ((box.width + 2) * (box.height + 2)) / (cell.value ?? 1));
    for (const area of areas) expect(Math.abs(area / (areas[0] ?? 1) - 1)).toBeLessThan(0.05);
  });

  it('join the smallest slices', () => {
    const picture = draw('donut', payees(20));
    expect(picture.marks).toHaveLength(MAX_SLICES);
    expect(markTexts(picture).at(-1)).toBe('9 others 45');
    expect(picture.marks.at(-1)?.cell.link).toBeNull();
    expect(texts(picture)).toContain('$210');
  });

  it.each([2, 5, 9, 12])('have textures that differ from their neighbors in a ring of %d', (count) => {
    const textures = draw('donut', payees(count)).shapes.flatMap((shape) =>
      shape.kind === 'area' ? [shape.paint.texture] : [],
    );
    textures.forEach((texture, index) => {
      expect(texture).not.toBe(textures.at(index - 1));
    });
  });

  it('have percentages of what they add up to', () => {
    const answered = answer(
      ['category'],
      [
        ['A', 105],
        ['B', 105],
      ],
    );
    expect(texts(draw('donut', answered))).toEqual(['$210', 'A', '50.0%  $105', 'B', '50.0%  $105']);
  });

  it('are neither joined nor percentages if they do not add up', () => {
    const picture = draw('donut', payees(20), 640, null);
    expect(picture.marks).toHaveLength(20);
    expect(texts(picture).join()).not.toMatch(/%|others/);
    expect(texts(picture)).not.toContain('$210');
  });

  it('are found in the ring and in the list', () => {
    const { markAt, marks } = draw(
      'donut',
      answer(
        ['category'],
        [
          ['A', 50],
          ['B', 50],
        ],
      ),
    );
    expect(markAt?.(200, 110)).toBe(0);
    expect(markAt?.(20, 110)).toBe(1);
    expect(markAt?.(600, 100)).toBe(0);
    expect(markAt?.(600, 125)).toBe(1);
    expect(marks).toHaveLength(2);
  });

  it('leave out what is zero or missing', () => {
    expect(
      markTexts(
        draw(
          'treemap',
          answer(
            ['category'],
            [
              ['A', 2],
              ['B', 0],
              ['C', null],
            ],
          ),
        ),
      ),
    ).toEqual(['A 2']);
  });
});

describe('a heat map', () => {
  it('shows its values where they fit', () => {
    expect(texts(draw('heat', monthly([[1_500, -20]])))).toEqual(expect.arrayContaining(['1.5K', '-20']));
    expect(texts(draw('heat', monthly([Array.from({ length: 60 }, () => 1_500)])))).not.toContain('1.5K');
  });

  it('exchanges its axes where its cells would be too thin', () => {
    const days = monthly([Array.from({ length: 300 }, (_, day) => day)]);
    expect(draw('heat', days).marks.at(-1)).toMatchObject({ row: 299, column: 0, name: 'Month 299, Category 0' });
    expect(draw('heat', days, 2_000).marks.at(-1)).toMatchObject({ row: 0, column: 299 });
  });

  it('has few shapes for five thousand cells', () => {
    const cells = Array.from({ length: 50 }, (_, row) =>
      Array.from({ length: 100 }, (_, column) => row * column - 100),
    );
    const { shapes, marks } = draw('heat', monthly(cells));
    expect(marks).toHaveLength(5_000);
    expect(shapes.length).toBeLessThan(150);
  });

  it('stripes what is below zero', () => {
    const paints = draw('heat', monthly([[5, -5]])).shapes.flatMap((shape) =>
      shape.kind === 'area' ? [shape.paint.texture] : [],
    );
    expect(paints).toEqual([0, 1]);
  });
});
