import { Double, Int32, Long } from 'bson';
import type { Document } from '../values/documents.js';
import { updateOf } from './update.js';

const updated = (document: Document, update: Document) => updateOf(update).apply(document, false);

describe('an update', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
    [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    [{ a: 3 }, { $min: { a: 2 }, $max: { b: 4 } }, { a: 2, b: 4 }],
    [{ a: [1] }, { $push: { a: { $each: [3, 2], $sort: 1, $slice: 2 } } }, { a: [1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1, 2] }],
    [{ a: [{ n: 2 }] }, { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } }, { a: [{ n: 1 }, { n: 2 }] }],
    [{ a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
    [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    [{ a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    [{ a: [{ b: 1, c: 2 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
    [{ a: 1 }, { $set: { 'b.a': 1, 'b.ab': 2, a: 2 } }, { a: 2, b: { a: 1, ab: 2 } }],
    [{ a: ['x1', 'y'] }, { $pull: { a: /^x/ } }, { a: ['y'] }],
  ])('%j by %j is %j', (document, update, expected) => {
    expect(updated(document, update)).toEqual(expected);
  });

  it('keeps the kinds of numbers, and widens an integer that does not fit', () => {
    expect(updated({ n: new Double(5) }, { $inc: { n: new Int32(1) } })).toEqual({ n: new Double(6) });
    expect(updated({ n: new Int32(5) }, { $inc: { n: new Int32(1) } })).toEqual({ n: new Int32(6) });
    expect(updated({ n: new Int32(2_147_483_647) }, { $inc: { n: new Int32(1) } })).toEqual({
      n: Long.fromNumber(2_147_483_648),
    });
    expect(updated({}, { $inc: { n: new Double(0.5) } })).toEqual({ n: new Double(0.5) });
  });

  it.each<[Document, Document, string]>([
    [{ a: 5 }, { $set: { 'a.b': 1 } }, 'a.b'],
    [{ a: null }, { $inc: { a: 1 } }, '$inc'],
    [{ a: 5 }, { $push: { a: 1 } }, '$push'],
    [{}, { $set: { 'a.$': 1 } }, 'positional'],
    [{}, { $rename: { a: 'b' } }, '$rename'],
    [{}, { $set: 5 }, '$set'],
    [{}, { $set: { a: 1 }, $inc: { 'a.b': 1 } }, "'a.b' would create a conflict at 'a'"],
    [{}, { $set: { 'a.b.c': 1, 'a-b': 1 }, $inc: { 'a.b': 1 } }, 'conflict'],
    [{}, { $set: { a: 1 }, $max: { a: 1 } }, 'conflict'],
    [{}, { $set: { '__proto__.x': 1 } }, '__proto__'],
    [{}, { $push: { a: { $each: [1], $unknown: 1 } } }, '$unknown'],
    [{ n: Number.MAX_SAFE_INTEGER }, { $inc: { n: 1 } }, '2^53'],
  ])('of %j by %j is refused, naming %s', (document, update, name) => {
    expect(() => updated(document, update)).toThrow(name);
  });
});
