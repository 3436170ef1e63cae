/**
 * Iterates over a cursor and closes it. Mongoose leaves it open if the consumer stops early: the
 * store then keeps its snapshot for minutes.
 */
export async function* iterateCursor<Each>(
  cursor: AsyncIterable<Each> & { readonly close: () => Promise<unknown> },
): AsyncGenerator<Each> {
  try {
    yield* cursor;
  } finally {
    await cursor.close();
  }
}

/** Groups the elements of a source into batches of `size`; the last one may be smaller. */
export async function* inBatches<Each>(source: AsyncIterable<Each>, size: number): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  for await (const each of source) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
