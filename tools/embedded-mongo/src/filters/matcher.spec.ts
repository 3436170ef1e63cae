import { Binary, Decimal128, ObjectId } from 'bson';
import type { Document } from '../values/documents.js';
import { matcherOf } from './matcher.js';

const matches = (filter: Document, document: Document) => matcherOf(filter)(document);
const id = new ObjectId();
const bytes = (...values: number[]) => new Binary(Buffer.from(values));

describe('a filter', () => {
  it.each<[Document, Document]>([
    [{ a: 1 }, { a: 1 }],
    [{ a: 1 }, { a: [2, 1] }],
    [{ a: [1, 2] }, { a: [1, 2] }],
    [{ a: [1, 2] }, { a: [[1, 2]] }],
    [{ a: null }, {}],
    [{ a: null }, { a: null }],
    [{ 'a.b': null }, { a: [{ c: 1 }] }],
    [{ a: { $gte: null } }, {}],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }],
    [{ a: { $in: [null, 2] } }, {}],
    [{ a: { $in: [/^x/, 2] } }, { a: 'xy' }],
    [{ a: { $in: [id, new ObjectId()] } }, { a: [new ObjectId(id.toHexString())] }],
    [{ a: { $nin: [id] } }, { a: id.toHexString() }],
    [{ a: { $nin: [1, 2] } }, { a: 3 }],
    [{ a: { $nin: [1] } }, {}],
    [{ a: { $ne: 1 } }, { a: '1' }],
    [{ a: { $gt: 1, $lt: 5 } }, { a: [0, 9] }],
    [{ a: { $gt: '\uffff' } }, { a: '\u{10000}' }],
    [{ a: { $lt: new Date(5) } }, { a: new Date(4) }],
    [{ a: id }, { a: new ObjectId(id.toHexString()) }],
    [{ a: bytes(255) }, { a: bytes(255) }],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
    [{ 'a.1': 2 }, { a: [1, 2] }],
    [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1, c: 2 }] }],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }],
    [{ a: { $all: [1, 2] } }, { a: [2, 1, 3] }],
    [{ a: { $size: 0 } }, { a: [] }],
    [{ a: { $type: 'string' } }, { a: 'x' }],
    [{ a: { $type: ['bool', 'number'] } }, { a: 1.5 }],
    [{ a: { $mod: [3, 1] } }, { a: 7 }],
    [{ a: { $not: { $gt: 3 } } }, {}],
    [{ a: { $regex: 'b$', $options: 'i' } }, { a: 'AB' }],
    [{ $nor: [{ a: 1 }, { a: 2 }] }, { a: 3 }],
    [{ $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }],
    [{ $expr: { $lt: ['$a', 'text'] } }, { a: 2 }],
  ])('%j accepts %j', (filter, document) => {
    expect(matches(filter, document)).toBe(true);
  });

  it.each<[Document, Document]>([
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: [[1]] }],
    [{ a: null }, { a: 0 }],
    [{ 'a.b': null }, { a: [1] }],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
    [{ a: { $gt: 1 } }, { a: 'text' }],
    [{ a: { $lt: 1 } }, { a: null }],
    [{ a: { $lt: 1 } }, { a: Number.NaN }],
    [{ a: { $gt: null } }, { a: 1 }],
    [{ a: { $ne: 1 } }, { a: [1, 2] }],
    [{ a: { $nin: [null] } }, {}],
    [{ a: bytes(255) }, { a: bytes(254) }],
    [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { c: 2 }] }],
    [{ a: { $exists: true } }, {}],
    [{ a: { $all: [] } }, { a: [] }],
    [{ $expr: { $eq: ['$missing', null] } }, {}],
  ])('%j does not accept %j', (filter, document) => {
    expect(matches(filter, document)).toBe(false);
  });

  it.each<[Document, string]>([
    [{ $where: 'true' }, '$where'],
    [{ a: { $near: [0, 0] } }, '$near'],
    [{ a: { $gt: { b: 1 } } }, '$gt'],
    [{ a: { $gt: [1] } }, '$gt'],
    [{ a: Decimal128.fromString('1') }, 'Decimal128'],
    [{ a: { $type: 'int' } }, 'int'],
    [{ a: { $regex: 'a', $options: 'x' } }, 'x'],
    [{ a: { $size: -1 } }, '$size'],
    [{ a: { $in: 1 } }, '$in'],
    [{ $or: [] }, '$or'],
  ])('%j is refused, naming %s', (filter, name) => {
    expect(() => matcherOf(filter)).toThrow(name);
  });
});
