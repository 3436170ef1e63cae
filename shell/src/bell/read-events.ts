type Body = Pick<ReadableStream<Uint8Array>, 'getReader'>;

/** Calls back for events of a stream, until it ends. Comments, which keep a connection open, are no events. */
export async function readEvents(body: Body, onEvent: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    // One call for all events of a piece: each only says that something is new.
    if (lines.some((line) => line.startsWith('data:'))) onEvent();
  }
}
