import { sep } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from './page.js';
import { isServed } from './served-file.js';

const HASHED = /\.[0-9a-f]{8,}\.(js|css)(\.map|\.br)?$/;

/** What every server of files here does: compression, caching, health and a 404 that nobody keeps. */
export async function serveFiles(app: FastifyInstance, releases?: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } });
  await app.register(serveStatic, {
    // Each call names its own folder.
    root: process.cwd(),
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // The tag says it all.
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    setHeaders(reply: Pick<FastifyReply, 'headers' | 'header'>, path: string) {
      // The others are about pages.
      reply.header('x-content-type-options', SECURITY_HEADERS['x-content-type-options']);
      // A release's folder never changes; of what is built, only the files that are named by their content.
      const isFixed = HASHED.test(path) || (releases !== undefined && path.startsWith(releases + sep));
      reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
}

/** Sends the file of the first folder that has it below itself, else 404. */
export function sendFirst(reply: FastifyReply, path: string, folders: readonly string[]): FastifyReply {
  const folder = folders.find((candidate) => isServed(candidate, path));
  // What never changes is never asked for again.
  if (folder !== undefined) return reply.sendFile(path, folder, { etag: !HASHED.test(path) });
  reply.callNotFound();
  return reply;
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
    .type('text/plain')
    .send('Not found');
}
