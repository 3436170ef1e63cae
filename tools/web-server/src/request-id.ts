import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id where it is one, else a new one: written into the request, so that all who see it agree. */
export function requestId({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  if (typeof sent === 'string' && ACCEPTED.test(sent)) return sent;
  const id = randomUUID();
  headers['x-request-id'] = id;
  return id;
}
