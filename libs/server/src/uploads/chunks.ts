/** Splits a source into chunks of `size` bytes; the last one may be shorter. */
export async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; ) {
      const piece = bytes.subarray(start, start + size - filled);
      chunk.set(piece, filled);
      filled += piece.length;
      start += piece.length;
      if (filled < size) continue;
      yield chunk;
      chunk = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
