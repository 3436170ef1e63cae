import fc from 'fast-check';
import { newObjectId } from '../entity-id.js';
import type { ChangeItemRecord } from './change.schema.js';
import { chunkItems, ITEMS_PER_CHUNK, MAX_CHUNK_BYTES, maxBytes } from './chunk-items.js';

const itemOf = (length: number): ChangeItemRecord => {
  return { entity: 'transaction', id: newObjectId(), before: null, after: { notes: 'x'.repeat(length) } };
};
const items = fc.array(fc.constantFrom(0, 50, 900_000).map(itemOf), { minLength: 1, maxLength: 450 });

describe('chunkItems', () => {
  it('keeps all items in order, in chunks that can be stored and that a page finds by its range', () => {
    fc.assert(
      fc.property(items, fc.nat(450), (all, first) => {
        const chunks = chunkItems(all, first);
        expect(chunks.flatMap((chunk) => [...chunk.items])).toEqual(all);
        let position = first;
        for (const { part, items: own, bytes } of chunks) {
          expect(part).toBe(position / ITEMS_PER_CHUNK);
          position += own.length;
          expect(Math.ceil(position / ITEMS_PER_CHUNK)).toBe(Math.floor(part) + 1);
          expect(bytes).toBe(own.reduce((sum, item) => sum + maxBytes(item), 0));
          if (own.length > 1) expect(bytes).toBeLessThanOrEqual(MAX_CHUNK_BYTES);
        }
      }),
      { numRuns: 30 },
    );
  });
});
