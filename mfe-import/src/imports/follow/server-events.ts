/** Reader of a response body. */
export type ByteReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

/** Yields the data of server-sent events in order. Comments and other fields are skipped. */
export async function* serverEvents(reader: ByteReader): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      // The next chunk may continue the last line.
      text = lines.pop() ?? '';
      for (const raw of lines) {
        const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
        if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
