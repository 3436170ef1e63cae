/** Calls back for each event of a stream of server-sent events, until it ends. Comments that keep it open are no events. */
export async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: () => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r?\n/);
    rest = lines.pop() ?? '';
    // One signal for all events of a piece: each only says that something is new.
    if (lines.some((line) => line.startsWith('data:'))) onEvent();
  }
}
