/** Iterates over a source and fetches the next element while the current one is used. */
export async function* readAhead<Each>(source: AsyncIterable<Each>): AsyncGenerator<Each> {
  const each = source[Symbol.asyncIterator]();
  try {
    for (let next = each.next(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = each.next();
      // The next call to `next` rejects with the error.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await each.return?.();
  }
}
