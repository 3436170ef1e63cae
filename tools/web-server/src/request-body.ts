import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Bodies up to this many bytes are taken in before a gateway hears of them, so that a slow client holds none. */
const SMALL_BYTES = 64 * 1024;

export class PayloadTooLarge extends Error {}

/** Body for a gateway: none, a small one in full, or a stream that can be started once. */
export type RequestBody = null | Buffer | (() => AsyncIterable<Buffer>);

/**
 * The body of a request, as soon as a gateway may be asked.
 * @throws PayloadTooLarge before anything is read of a body that says it is larger than `limitBytes`. A stream throws
 * it where it passes the limit.
 */
export function takeBody(request: IncomingMessage, limitBytes: number): RequestBody | Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined) return () => limited(request, limitBytes);
  const bytes = Number(length ?? 0);
  if (bytes > limitBytes) throw new PayloadTooLarge();
  if (bytes === 0) return null;
  return bytes > SMALL_BYTES ? () => limited(request, limitBytes) : buffer(request);
}

async function* limited(request: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // The request stays open when reading stops early: it still has to be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new PayloadTooLarge();
    yield chunk;
  }
}
