const LINE_END = 10;

/** Reads the beginning of a stream of text, up to whole lines, and leaves the rest. */
export async function textUpTo(stream: ReadableStream<Uint8Array>, most: number) {
  const parts: Uint8Array[] = [];
  let count = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count += part.value.length;
    if (count <= most) continue;
    await reader.cancel();
    const bytes = Buffer.concat(parts).subarray(0, most);
    return { text: bytes.subarray(0, bytes.lastIndexOf(LINE_END) + 1).toString(), isComplete: false };
  }
  return { text: Buffer.concat(parts).toString(), isComplete: true };
}
