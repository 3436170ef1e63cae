import { sep } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from './page.js';
import { isServed } from './served-file.js';

const HASHED = /\.[0-9a-f]{8,}\.(js|css)(\.map|\.br)?$/;

/** Service worker of the shell, and its compressed copies. */
const WORKER = /[\\/]push-worker\.js(\.br|\.gz)?$/;

/** Sets up compression, caching and the health route of a file server. */
export async function serveFiles(app: FastifyInstance, releases?: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } });
  await app.register(serveStatic, {
    // Each call names its own folder.
    root: process.cwd(),
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // The tag is enough to revalidate a file.
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    setHeaders(reply: Pick<FastifyReply, 'headers' | 'header'>, path: string) {
      // The other security headers concern pages.
      reply.header('x-content-type-options', SECURITY_HEADERS['x-content-type-options']);
      const isWorker = WORKER.test(path);
      // A worker has the policy of its own answer, and loads nothing.
      if (isWorker) reply.header('content-security-policy', "default-src 'none'");
      // The files of a release never change; those of a build only if they have a hash in their name. The address of
      // the worker is the same in each release.
      const isFixed = HASHED.test(path) || (!isWorker && releases !== undefined && path.startsWith(releases + sep));
      reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
}

/** Sends the file of the first folder that has it below itself, else 404. */
export function sendFirst(reply: FastifyReply, path: string, folders: readonly string[]): FastifyReply {
  const folder = folders.find((candidate) => isServed(candidate, path));
  // A file with a hash in its name never changes: no client revalidates it, so it needs no tag.
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
