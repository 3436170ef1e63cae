import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isUpload } from './upload-body.js';

/** Closing a connection on unread data loses the reply, so the client gets time to read it. */
const LINGER_MS = 2_000;
/** Clients that read nothing before they have sent everything get the reply if no more is left. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Ends the connection of an upload that is answered before its body is read; the body is not read first. */
export function answerUploadsEarly(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (!isUpload(request) || raw.complete || raw.destroyed || typeof payload !== 'string') return done(null, payload);
    void reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    done(null, Readable.from(lingering(raw, payload), { objectMode: false }));
  });
}

async function* lingering(request: IncomingMessage, payload: string): AsyncGenerator<string> {
  yield payload;
  const end = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) request.pause();
  });
  for (const event of ['end', 'close', 'error']) request.once(event, () => end.abort());
  await delay(LINGER_MS, undefined, { signal: end.signal }).catch(() => {});
}
