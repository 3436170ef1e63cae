import fc from 'fast-check';
import { documentKey } from '../storage/keys.js';
import type { Workspace } from '../storage/workspace.js';
import { type Document, decode, encode } from '../values/documents.js';
import { encodeKey } from '../values/key-encoding.js';
import { type Collection, type IndexDefinition, indexOf } from './catalog.js';
import { deleteDocument, insertDocument, replaceDocument } from './index-entries.js';

const plain = { unique: false, sparse: false, multikey: false };
const DEFINITIONS: IndexDefinition[] = [
  { ...plain, id: 1, name: '_id_', key: [['_id', 1]], unique: true },
  { ...plain, id: 2, name: 'a', key: [['a', 1]] },
  { ...plain, id: 3, name: 'unique', key: [['b', -1]], unique: true },
  { ...plain, id: 4, name: 'sparse', key: [['c', 1]], sparse: true },
  { ...plain, id: 5, name: 'nested', key: [['d.e', 1]] },
  { ...plain, id: 6, name: 'partial', key: [['a', 1]], partial: { b: { $exists: true } } },
  { ...plain, id: 7, name: 'partly', key: [['a', -1]], partial: { $and: [{ 'd.f': true }, { $or: [{ c: 1 }] }] } },
  { ...plain, id: 8, name: 'by expression', key: [['a', 1]], partial: { $expr: { $eq: ['$b', '$c'] } } },
];

const value = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('x', null));
const fields = fc.record(
  {
    a: fc.oneof(value, fc.array(value, { maxLength: 2 })),
    b: value,
    c: value,
    d: fc.oneof(value, fc.record({ e: value, f: fc.boolean() }, { requiredKeys: [] })),
    other: value,
  },
  { requiredKeys: [] },
);

/** One collection in memory, with indexes of every sort. */
function newShelf() {
  const kept = new Map<string, Buffer>();
  const workspace: Pick<Workspace, 'get' | 'put' | 'remove' | 'claim'> = {
    get: (key) => kept.get(key.toString('latin1')),
    put: (key, bytes) => void kept.set(key.toString('latin1'), bytes),
    remove: (key) => void kept.delete(key.toString('latin1')),
    claim: () => {},
  };
  const indexes = DEFINITIONS.map(indexOf);
  const collection: Collection = { id: 9, name: 'rows', namespace: 'test.rows', indexes, unsaved: false };
  return { kept, workspace: workspace as Workspace, collection };
}

const stored = (document: Document) => {
  const bytes = encode({ _id: 1, ...document });
  return { key: documentKey(9, encodeKey(1)), bytes, document: decode(bytes) };
};

describe('the index entries of a document', () => {
  it('equal those of a new index after any change', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const [changed, fresh] = [newShelf(), newShelf()];
        insertDocument(changed.workspace, changed.collection, stored(before));
        replaceDocument(changed.workspace, changed.collection, stored(before), stored(after));
        insertDocument(fresh.workspace, fresh.collection, stored(after));
        expect(new Map([...changed.kept].sort())).toEqual(new Map([...fresh.kept].sort()));
      }),
      { numRuns: 500 },
    );
  });

  it('are gone with it', () => {
    fc.assert(
      fc.property(fields, (document) => {
        const { kept, workspace, collection } = newShelf();
        insertDocument(workspace, collection, stored(document));
        deleteDocument(workspace, collection, stored(document));
        expect(kept.size).toBe(0);
      }),
    );
  });

  it('stand once for a list with the same value twice', () => {
    const { kept, workspace, collection } = newShelf();
    insertDocument(workspace, collection, stored({ a: [1, 1] }));
    const entriesOfA = [...kept.keys()].filter((key) => key.startsWith('\x02\0\0\0\x02'));
    expect(entriesOfA).toHaveLength(1);
    expect(collection.indexes.find(({ name }) => name === 'a')?.multikey).toBe(true);
  });
});
