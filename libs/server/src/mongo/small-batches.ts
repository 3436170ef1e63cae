import type { Query, Schema } from 'mongoose';

/** Documents that store and process handle in one go; more would hold up everybody else's requests. */
const BATCH_SIZE = 500;

/** Plugin for every schema: a query that names no batch size reads its documents in batches of {@link BATCH_SIZE}. */
export function readSmallBatches(schema: Schema): void {
  schema.pre('find', { query: true, document: false }, function (this: Query<unknown, unknown>) {
    if (this.getOptions().batchSize === undefined) this.batchSize(BATCH_SIZE);
  });
}
