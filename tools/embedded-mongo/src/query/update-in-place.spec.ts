import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { type Document, decodeExact, encode } from '../values/documents.js';
import { updateOf } from './update.js';

const name = fc.constantFrom('a', 'b', 'c');
const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }).map((value) => new Int32(value)),
  fc.constantFrom(2_147_483_647, -2_147_483_648).map((value) => new Int32(value)),
  fc.constantFrom(2 ** 40, -(2 ** 40)).map((value) => Long.fromNumber(value)),
  fc.constantFrom(0.5, 3, -1).map((value) => new Double(value)),
);
const plain = fc.oneof(number, fc.constantFrom('', 'text', true, null, new Date(7), /x/));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    plain,
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}));
const document = fc
  .dictionary(name, value, { maxKeys: 3, noNullPrototype: true })
  .map((fields): Document => ({ _id: 1, ...fields }));
const path = fc.oneof(
  name,
  fc.tuple(name, name).map((names) => names.join('.')),
  fc.tuple(name, fc.constantFrom('a', 'b', '0'), name).map((names) => names.join('.')),
);
const change = fc.oneof(
  fc.tuple(fc.constant('$inc'), path, number),
  fc.tuple(fc.constant('$set'), path, value),
  fc.tuple(fc.constant('$max'), path, plain),
  fc.tuple(fc.constant('$unset'), path, fc.constant('')),
  fc.tuple(fc.constant('$push'), path, value),
  fc.tuple(
    fc.constant('$push'),
    path,
    fc.array(value, { maxLength: 2 }).map(($each) => ({ $each })),
  ),
);
const update = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
  const update: Record<string, Document> = {};
  for (const [operator, path, operand] of changes) update[operator] = { ...update[operator], [path]: operand };
  return update;
});

const outcome = (run: () => Document) => {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
};

describe('an update of the bytes of a document', () => {
  it('equals an update of the whole document', () => {
    let inPlace = 0;
    fc.assert(
      fc.property(document, update, (document, update) => {
        const bytes = encode(document);
        const before = Buffer.from(bytes);
        const expected = outcome(() => updateOf(update).apply(decodeExact(bytes), false));
        const found = outcome(() => {
          const after = updateOf(update).applyInPlace(bytes);
          if (!after) return expected as Document;
          inPlace++;
          return decodeExact(after);
        });
        expect(found).toEqual(expected);
        expect(bytes).toEqual(before);
      }),
      { numRuns: 2_000 },
    );
    expect(inPlace).toBeGreaterThan(200);
  });

  it('keeps the order of fields, including numeric names', () => {
    const bytes = encode({
      _id: 1,
      days: new Map([
        ['b', 1],
        ['2', 2],
        ['1', 3],
      ]),
    });
    const after = updateOf({ $inc: { 'days.1': new Int32(1) } }).applyInPlace(bytes) as Buffer;
    const names = ['b', '2', '1'].map((name) => after.indexOf(`\x10${name}\0`, 0, 'latin1'));
    expect(names).toEqual(names.toSorted((one, other) => one - other));
    expect(decodeExact(after)).toEqual({
      _id: new Int32(1),
      days: { b: new Int32(1), '2': new Int32(2), '1': new Int32(4) },
    });
  });

  it('is not done in place for the id or if more than one field has to be created', () => {
    const bytes = encode({ _id: 1, a: 1 });
    expect(updateOf({ $set: { _id: 2 } }).applyInPlace(bytes)).toBeUndefined();
    expect(updateOf({ $set: { 'b.c': 2 } }).applyInPlace(bytes)).toBeUndefined();
    expect(updateOf({ a: 2 }).applyInPlace(bytes)).toBeUndefined();
  });
});
