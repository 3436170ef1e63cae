import { AppError } from '@pocket/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The only paths that accept raw bytes. */
const UPLOADS: ReadonlySet<string | undefined> = new Set(['/api/imports', '/api/rates/import']);
const UPLOAD_TYPE = 'application/octet-stream';

/** Passes the body of an upload to its handler, which limits its size, as a stream. Other routes refuse raw bytes. */
export function acceptUploads(fastify: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  fastify.addContentTypeParser(UPLOAD_TYPE, (request, body, done) => {
    if (isUpload(request)) done(null, body);
    else done(new AppError('VALIDATION_FAILED', 'The body must be JSON'));
  });
}

export const isUpload = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) =>
  method === 'POST' && UPLOADS.has(routeOptions.url);
