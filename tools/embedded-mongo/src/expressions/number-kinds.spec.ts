import { Double, Int32, Long } from 'bson';
import { groupOf } from '../query/group.js';
import { PAUSE } from '../turns.js';
import { bsonType, decodeExact, encode, kinded } from '../values/documents.js';
import { compileExpression } from './expression.js';

/** The expected values and types follow MongoDB's manual. An int is a plain number, `l` makes a long, `d` a double. */
const l = (value: number) => Long.fromNumber(value);
const d = (value: number) => new Double(value);

/** A value as it goes over the wire: the type that the client sees, and the value. */
function shown(value: unknown): string {
  const { v } = decodeExact(encode({ v: value }));
  return v === undefined ? 'missing' : `${bsonType(v) ?? typeof v} ${String(v)}`;
}
const plain = (value: unknown) => (typeof value === 'number' ? new Int32(value) : value);
const expectedOf = (value: unknown) =>
  value === null ? 'object null' : `${bsonType(plain(value))} ${String(plain(value))}`;
/** Evaluates an operator over the fields of a document that holds the values. */
function computed(operator: string, ...values: unknown[]): string {
  const fields = kinded(decodeExact(encode(Object.fromEntries(values.map((value, i) => [`f${i}`, value]))))) as object;
  const names = values.map((_, i) => `$f${i}`);
  return shown(compileExpression({ [operator]: names })({ ROOT: fields }));
}

const KINDS = { int: (value: number) => value, long: l, double: d } as const;
type KindName = keyof typeof KINDS;
const WIDTH: Readonly<Record<KindName, number>> = { int: 0, long: 1, double: 2 };
const kinds = Object.keys(KINDS) as KindName[];
const wider = (a: KindName, b: KindName) => (WIDTH[a] >= WIDTH[b] ? a : b);

/** The wider of two kinds is that of the result: the same table for all of them. */
const PAIRS: readonly (readonly [string, number, number, number])[] = [
  ['$add', 7, 2, 9],
  ['$add', -7, 7, 0],
  ['$add', 0, -3, -3],
  ['$subtract', 7, 2, 5],
  ['$subtract', 2, 7, -5],
  ['$subtract', 7, 7, 0],
  ['$multiply', 7, 2, 14],
  ['$multiply', -7, 2, -14],
  ['$multiply', 7, 0, 0],
  ['$mod', 7, 3, 1],
  ['$mod', -7, 3, -1],
  ['$mod', 7, -3, 1],
  ['$sum', 7, 2, 9],
  ['$sum', -7, -2, -9],
  ['$max', 2, 2, 2],
];

describe('two whole numbers', () => {
  const cases = PAIRS.flatMap(([operator, a, b, result]) =>
    kinds.flatMap((left) => kinds.map((right) => ({ operator, a, b, result, left, right }))),
  ).filter(({ operator, left, right }) => operator !== '$max' || left === right);

  it.each(cases)(
    '$operator of the $left $a and the $right $b is $result',
    ({ operator, a, b, result, left, right }) => {
      const expected = KINDS[wider(left, right)](result);
      expect(computed(operator, KINDS[left](a), KINDS[right](b))).toBe(expectedOf(expected));
    },
  );

  const quotients = [
    [6, 2, 3],
    [7, 2, 3.5],
    [-1, 4, -0.25],
    [0, 5, 0],
    [1, 3, 1 / 3],
  ] as const;
  const divided = quotients.flatMap(([a, b, result]) =>
    kinds.flatMap((left) => kinds.map((right) => ({ a, b, result, left, right }))),
  );
  it.each(divided)(
    '$divide of the $left $a by the $right $b is the double $result',
    ({ a, b, result, left, right }) => {
      expect(computed('$divide', KINDS[left](a), KINDS[right](b))).toBe(expectedOf(d(result)));
    },
  );

  it.each(divided)('$avg of the $left $a and the $right $b is a double', ({ a, b, left, right }) => {
    expect(computed('$avg', KINDS[left](a), KINDS[right](b))).toBe(expectedOf(d((a + b) / 2)));
  });
});

describe('one whole number', () => {
  const SINGLE: readonly (readonly [string, number, number])[] = [
    ['$abs', -5, 5],
    ['$abs', 5, 5],
    ['$abs', 0, 0],
    ['$ceil', 5, 5],
    ['$ceil', -5, -5],
    ['$floor', 5, 5],
    ['$floor', -5, -5],
    ['$round', 5, 5],
    ['$round', -5, -5],
    ['$trunc', 5, 5],
    ['$trunc', -5, -5],
    ['$add', 5, 5],
    ['$multiply', 5, 5],
    ['$sum', 5, 5],
    ['$max', 5, 5],
    ['$min', 5, 5],
  ];
  const cases = SINGLE.flatMap(([operator, value, result]) => kinds.map((kind) => ({ operator, value, result, kind })));

  it.each(cases)('$operator of the $kind $value is the $kind $result', ({ operator, value, result, kind }) => {
    expect(computed(operator, KINDS[kind](value))).toBe(expectedOf(KINDS[kind](result)));
  });

  it.each(kinds)('$avg of one %s is a double', (kind) => {
    expect(computed('$avg', KINDS[kind](5))).toBe(expectedOf(d(5)));
  });
});

describe('a fraction', () => {
  const FRACTIONS: readonly (readonly [string, readonly number[], number])[] = [
    ['$abs', [-2.5], 2.5],
    ['$ceil', [2.1], 3],
    ['$ceil', [-2.1], -2],
    ['$floor', [2.9], 2],
    ['$floor', [-2.1], -3],
    ['$round', [2.5], 2],
    ['$round', [3.5], 4],
    ['$round', [-2.5], -2],
    ['$round', [2.4], 2],
    ['$round', [2.6], 3],
    ['$trunc', [2.9], 2],
    ['$trunc', [-2.9], -2],
    ['$add', [0.5, 0.25], 0.75],
    ['$add', [2.5, 2.5], 5],
    ['$add', [0.1, 0.2, 0.3], 0.6],
    ['$sum', [0.1, 0.2, 0.3], 0.6],
    ['$sum', [1e16, 1, -1e16], 1],
    ['$avg', [0.1, 0.2, 0.3], 0.19999999999999998],
    ['$subtract', [2.5, 0.5], 2],
    ['$multiply', [0.5, 4], 2],
    ['$multiply', [0.5, 0.5], 0.25],
    ['$mod', [7.5, 2], 1.5],
    ['$mod', [-7.5, 2], -1.5],
    ['$mod', [4.5, 1.5], 0],
    ['$divide', [7.5, 2.5], 3],
  ];
  it.each(FRACTIONS)('%s of %j is the double %d', (operator, values, result) => {
    expect(computed(operator, ...values.map(d))).toBe(expectedOf(d(result)));
  });

  const mixed = FRACTIONS.filter(([, values]) => values.length === 2 && values.some(Number.isInteger));
  it.each(mixed)('%s of %j is a double also where a whole one is an int', (operator, values, result) => {
    const given = values.map((value) => (Number.isInteger(value) ? value : d(value)));
    expect(computed(operator, ...given)).toBe(expectedOf(d(result)));
  });
});

describe('numbers beyond an int', () => {
  const MAX_INT = 2_147_483_647;
  const cases: readonly (readonly [string, readonly unknown[], unknown])[] = [
    ['$add', [MAX_INT, 1], l(MAX_INT + 1)],
    ['$add', [MAX_INT, 0], MAX_INT],
    ['$add', [-MAX_INT, -2], l(-MAX_INT - 2)],
    ['$subtract', [-MAX_INT, 2], l(-MAX_INT - 2)],
    ['$multiply', [MAX_INT, 2], l(MAX_INT * 2)],
    ['$multiply', [65_536, 65_536], l(2 ** 32)],
    ['$sum', [MAX_INT, MAX_INT], l(2 * MAX_INT)],
    ['$sum', [MAX_INT, 1, -1], MAX_INT],
    ['$abs', [-MAX_INT - 1], l(MAX_INT + 1)],
    ['$round', [MAX_INT, -1], l(2_147_483_650)],
    ['$add', [l(MAX_INT), 1], l(MAX_INT + 1)],
    ['$add', [l(2), 1], l(3)],
    ['$subtract', [l(MAX_INT + 1), 1], l(MAX_INT)],
    ['$add', [d(MAX_INT), 1], d(MAX_INT + 1)],
    ['$avg', [MAX_INT, MAX_INT], d(MAX_INT)],
  ];
  it.each(cases)('%s of %j is %s', (operator, values, result) => {
    expect(computed(operator, ...values)).toBe(expectedOf(result));
  });
});

describe('rounding to digits before the point', () => {
  const cases = [
    ['$round', 1234, -2, 1200],
    ['$round', 1250, -2, 1200],
    ['$round', 1350, -2, 1400],
    ['$round', -1234, -1, -1230],
    ['$round', 49, -2, 0],
    ['$trunc', 1299, -2, 1200],
    ['$trunc', -1299, -2, -1200],
    ['$round', 1234, 2, 1234],
    ['$trunc', 1234, 2, 1234],
    ['$round', 1234, 0, 1234],
  ] as const;
  const all = cases.flatMap(([operator, value, places, result]) =>
    (['int', 'long'] as const).map((kind) => ({ operator, value, places, result, kind })),
  );
  it.each(all)('$operator of the $kind $value to $places is $result', ({ operator, value, places, result, kind }) => {
    expect(computed(operator, KINDS[kind](value), places)).toBe(expectedOf(KINDS[kind](result)));
  });
});

describe('nothing', () => {
  const two = ['$add', '$subtract', '$multiply', '$divide', '$mod'];
  it.each([
    ...two.map((operator) => [operator, [1, null]] as const),
    ...two.map((operator) => [operator, [null, 1]] as const),
  ])('makes %s of %j null', (operator, values) => {
    expect(computed(operator, ...values)).toBe('object null');
  });
  it.each(['$abs', '$ceil', '$floor', '$round', '$trunc', '$avg', '$max', '$min'])(
    'makes %s of null null',
    (operator) => {
      expect(computed(operator, null)).toBe('object null');
    },
  );
  it.each([
    ['$sum', [null], 0],
    ['$sum', ['text', 2], 2],
    ['$sum', [null, l(2)], l(2)],
    ['$sum', [true, d(2)], d(2)],
    ['$avg', [null, 2], d(2)],
    ['$avg', ['text', 3, 4], d(3.5)],
    ['$max', [null, 2], 2],
    ['$min', [null, l(2)], l(2)],
  ] as const)('counts for nothing in %s of %j', (operator, values, result) => {
    expect(computed(operator, ...values)).toBe(expectedOf(result));
  });
  it.each([
    ['$add', 0],
    ['$multiply', 1],
    ['$sum', 0],
  ] as const)('%s of no value is the int %d', (operator, result) => {
    expect(computed(operator)).toBe(expectedOf(result));
  });
});

describe('other operators', () => {
  const at = new Date('2024-02-29T13:14:15.016Z');
  const cases: readonly (readonly [object, unknown])[] = [
    [{ $subtract: [at, new Date(at.getTime() - 5)] }, l(5)],
    [{ $size: [[1, 2]] }, 2],
    [{ $strLenCP: 'abc' }, 3],
    [{ $cmp: [1, 2] }, -1],
    [{ $year: at }, 2024],
    [{ $month: at }, 2],
    [{ $dayOfMonth: at }, 29],
    [{ $dayOfWeek: at }, 5],
    [{ $hour: at }, 13],
    [{ $minute: at }, 14],
    [{ $second: at }, 15],
    [{ $millisecond: at }, 16],
    [{ $literal: l(5) }, l(5)],
    [{ $literal: d(5) }, d(5)],
    [{ $ifNull: [null, l(5)] }, l(5)],
    [{ $cond: [d(1), l(1), d(1)] }, l(1)],
    [{ $cond: [d(0), l(1), d(1)] }, d(1)],
    [{ $cond: [l(0), l(1), d(1)] }, d(1)],
    [{ $arrayElemAt: [[1, l(2)], d(1)] }, l(2)],
    [{ $max: [1, l(2), d(1.5)] }, l(2)],
    [{ $min: [d(1), l(2), 3] }, d(1)],
    [{ $first: [[d(1), 2]] }, d(1)],
    [{ $last: [[d(1), l(2)]] }, l(2)],
  ];
  it.each(cases)('%j is %s', (expression, result) => {
    expect(shown(compileExpression(expression)({ ROOT: {} }))).toBe(expectedOf(result));
  });

  const equal = kinds.flatMap((left) => kinds.map((right) => [left, right] as const));
  it.each(equal)('a %s and a %s of the same value are equal', (left, right) => {
    const values = [KINDS[left](5), KINDS[right](5)];
    const truths = { $eq: true, $ne: false, $gte: true, $lte: true, $gt: false, $lt: false };
    for (const [operator, truth] of Object.entries(truths)) {
      expect(compileExpression({ [operator]: values })({ ROOT: {} })).toBe(truth);
    }
    expect(compileExpression({ $in: [values[0], [values[1]]] })({ ROOT: {} })).toBe(true);
  });
});

describe('a group', () => {
  const groupsOf = (specification: object, documents: Record<string, unknown>[]) =>
    [...groupOf(specification)(documents)].filter((step) => step !== PAUSE);

  /** The values are those of one group. */
  function grouped(operator: string, ...values: unknown[]): string {
    const documents = values.map((value) => kinded(decodeExact(encode({ value }))) as Record<string, unknown>);
    const [result] = groupsOf({ _id: null, result: { [operator]: '$value' } }, documents);
    return shown(result?.result);
  }
  const sums = kinds.flatMap((left) => kinds.map((right) => [left, right] as const));
  it.each(sums)('has the wider kind as $sum of a %s and a %s, and a double as $avg', (left, right) => {
    const values = [KINDS[left](4), KINDS[right](2)];
    expect(grouped('$sum', ...values)).toBe(expectedOf(KINDS[wider(left, right)](6)));
    expect(grouped('$avg', ...values)).toBe(expectedOf(d(3)));
    expect(grouped('$max', ...values)).toBe(expectedOf(KINDS[left](4)));
    expect(grouped('$min', ...values)).toBe(expectedOf(KINDS[right](2)));
    expect(grouped('$first', ...values)).toBe(expectedOf(KINDS[left](4)));
    expect(grouped('$last', ...values)).toBe(expectedOf(KINDS[right](2)));
  });
  it('has a long as $sum of ints beyond an int', () => {
    expect(grouped('$sum', 2_147_483_647, 1)).toBe(expectedOf(l(2_147_483_648)));
  });
  it('puts equal numbers of different kinds together, under the first', () => {
    const documents = [{ k: d(5) }, { k: 5 }, { k: l(5) }];
    expect(groupsOf({ _id: '$k', n: { $sum: 1 } }, documents)).toEqual([{ _id: d(5), n: 3 }]);
  });
});

describe('refused', () => {
  it.each([
    ['$add', ['text', 1], '$add'],
    ['$multiply', [true, 1], '$multiply'],
    ['$divide', [1, 0], 'divide by zero'],
    ['$divide', [1, d(0)], 'divide by zero'],
    ['$mod', [1, 0], 'mod by zero'],
    ['$mod', [l(1), l(0)], 'mod by zero'],
    ['$round', [d(2.55), 1], 'decimal places'],
    ['$add', [l(Number.MAX_SAFE_INTEGER), 1], '2^53'],
    ['$multiply', [l(2 ** 40), l(2 ** 40)], '2^53'],
    ['$sum', [l(Number.MAX_SAFE_INTEGER), 1], '2^53'],
  ] as const)('%s of %j, saying %s', (operator, values, text) => {
    expect(() => computed(operator, ...values)).toThrow(text);
  });
});
