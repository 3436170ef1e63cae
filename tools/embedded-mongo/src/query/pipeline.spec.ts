import { PAUSE } from '../turns.js';
import { type Document, promotedDocument } from '../values/documents.js';
import { pipelineOf } from './pipeline.js';

const nowhere = {
  source: { get: () => undefined, range: () => [], keys: () => [] },
  collection: () => undefined,
};
const run = (documents: Document[], stages: Document[]) =>
  [...pipelineOf(stages)(documents, nowhere)].filter((step) => step !== PAUSE).map(promotedDocument);

describe('a pipeline', () => {
  it('groups missing and null together, and skips non-numbers', () => {
    const documents = [{ k: 'a', v: 1 }, { k: 'a', v: 'x' }, { k: null, v: 2 }, { v: 3 }];
    expect(run(documents, [{ $group: { _id: '$k', sum: { $sum: '$v' }, avg: { $avg: '$v' } } }])).toEqual([
      { _id: 'a', sum: 1, avg: 1 },
      { _id: null, sum: 5, avg: 2.5 },
    ]);
  });

  it('collects no missing values', () => {
    const documents = [{ v: 1 }, {}, { v: null }, { v: 1 }];
    expect(run(documents, [{ $group: { _id: 1, all: { $push: '$v' }, set: { $addToSet: '$v' } } }])).toEqual([
      { _id: 1, all: [1, null, 1], set: [1, null] },
    ]);
  });

  it('distinguishes group keys of different types', () => {
    const documents = [{ k: 1 }, { k: '1' }, { k: true }, { k: { a: 1 } }, { k: { a: '1' } }, { k: 1 }];
    const groups = run(documents, [{ $group: { _id: '$k', n: { $count: {} } } }]);
    expect(groups.map((group) => group.n)).toEqual([2, 1, 1, 1, 1]);
  });

  it('returns no document for a count of nothing', () => {
    expect(run([], [{ $count: 'n' }])).toEqual([]);
    expect(run([{}, {}], [{ $count: 'n' }])).toEqual([{ n: 2 }]);
  });

  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { _id: 1, a: 2, b: 3 }, { _id: 1, a: 2 }],
    [{ a: 0 }, { _id: 1, a: 2, b: 3 }, { _id: 1, b: 3 }],
    [{ _id: 0, 'a.b': 1 }, { _id: 1, a: [{ b: 1, c: 2 }, 5, { c: 3 }] }, { a: [{ b: 1 }, {}] }],
    [{ a: { b: 0 } }, { _id: 1, a: { b: 1, c: 2 } }, { _id: 1, a: { c: 2 } }],
    [{ _id: 0, sum: { $add: ['$a', 1] } }, { _id: 1, a: 2 }, { sum: 3 }],
    [{ _id: 0, 'x.y': '$a' }, { _id: 1, a: 2 }, { x: { y: 2 } }],
  ])('projects by %j from %j', (specification, document, expected) => {
    expect(run([document], [{ $project: specification }])).toEqual([expected]);
  });

  it('adds fields where they belong, and none that is missing', () => {
    const added = run([{ a: { x: 1 } }], [{ $addFields: { 'a.y': 2, none: '$missing' } }]);
    expect(added).toEqual([{ a: { x: 1, y: 2 } }]);
  });

  it('unwinds lists and keeps documents without one if requested', () => {
    const documents = [{ a: [1, 2] }, { a: [] }, { b: 1 }, { a: 5 }];
    expect(run(documents, [{ $unwind: '$a' }])).toEqual([{ a: 1 }, { a: 2 }, { a: 5 }]);
    expect(run(documents, [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }])).toEqual([
      { a: 1 },
      { a: 2 },
      {},
      { b: 1 },
      { a: 5 },
    ]);
  });

  it('sorts by the order of types, an empty list before null', () => {
    const documents = [{ v: 'a' }, { v: 2 }, { v: null }, { v: [] }, { v: true }, { v: new Date(0) }];
    const sorted = run(documents, [{ $sort: { v: 1 } }]);
    expect(sorted.map((document) => document.v)).toEqual([[], null, 2, 'a', true, new Date(0)]);
  });

  it.each<[Document, string]>([
    [{ $out: 'x' }, '$out'],
    [{ $bucket: {} }, '$bucket'],
    [{ $lookup: { from: 'a', localField: 'b', foreignField: 'c', as: 'd', pipeline: [] } }, 'pipeline'],
    [{ $group: { _id: 1, a: { $accumulator: {} } } }, '$accumulator'],
    [{ $group: { a: { $sum: 1 } } }, '_id'],
    [{ $limit: 0 }, '$limit'],
    [{ $skip: -1 }, '$skip'],
    [{ $sort: { a: 2 } }, '$sort'],
    [{ $project: { a: 1, b: 0 } }, 'projection'],
    [{ $project: { a: { $slice: 1 } } }, '$slice'],
    [{ $match: {}, $limit: 1 }, 'exactly one field'],
  ])('refuses %j, naming %s', (stage, name) => {
    expect(() => run([], [stage])).toThrow(name);
  });
});
