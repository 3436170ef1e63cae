import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Ends an answer that is written. Whoever still sends its body is listened to for a moment: a connection that is closed
 * on unread data takes the answer with it.
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
  request.resume();
}
