import type { IncomingMessage, ServerResponse } from 'node:http';

/** Clients that read nothing before they have sent everything get the answer if no more is left. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Ends an answer that is written. Closing a connection on unread data loses the answer, so a client that still sends its
 * body gets time to read it; of a large body the rest stays unread.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse, lingerMs: number): void {
  if (request.complete || request.destroyed) {
    request.resume();
    response.end();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.once('end', end);
  response.once('close', end);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) request.pause();
  });
  request.resume();
}
