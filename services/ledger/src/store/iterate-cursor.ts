/**
 * All that a query finds, one after the other. Mongoose leaves a cursor open where somebody stops in the middle: the
 * store then keeps for minutes what it saw.
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
