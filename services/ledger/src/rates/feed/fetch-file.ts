/** Limits of a download. */
export interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * Downloads a file. Redirects are refused: they could lead to an address that the operator did not choose.
 * @throws for any answer but a complete file within the limits
 */
export async function fetchFile(url: string, { timeoutMs, maxBytes }: FetchLimits): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The file is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}
