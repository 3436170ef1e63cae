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
