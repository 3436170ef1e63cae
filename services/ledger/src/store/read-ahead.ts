/** Passes on what a source gives, and has the next one fetched while the one before is being used. */
export async function* readAhead<Each>(source: AsyncIterable<Each>): AsyncGenerator<Each> {
  const each = source[Symbol.asyncIterator]();
  try {
    for (let next = each.next(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = each.next();
      // A failure is told to whoever asks for the next one.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await each.return?.();
  }
}
