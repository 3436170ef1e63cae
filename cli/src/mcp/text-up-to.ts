/** Reads the beginning of a stream of text, up to whole lines, and leaves the rest. */
export async function textUpTo(stream: ReadableStream<Uint8Array>, most: number) {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    text += decoder.decode(part.value, { stream: true });
    if (bytes > most) {
      await reader.cancel();
      const start = text.slice(0, most);
      return { text: start.slice(0, start.lastIndexOf('\n') + 1), isComplete: false };
    }
  }
  return { text: text + decoder.decode(), isComplete: true };
}
