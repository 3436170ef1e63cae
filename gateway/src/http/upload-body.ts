import { AppError } from '@pocket/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The only path that accepts raw bytes. */
const UPLOADS = '/api/imports';
const UPLOAD_TYPE = 'application/octet-stream';

/** Passes the body of an upload to its handler, which limits its size, as a stream. Other routes refuse raw bytes. */
export function acceptUploads(fastify: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  fastify.addContentTypeParser(UPLOAD_TYPE, (request, body, done) => {
    if (isUpload(request)) done(null, body);
    else done(new AppError('VALIDATION_FAILED', 'The body must be JSON'));
  });
}

export const isUpload = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) =>
  method === 'POST' && routeOptions.url === UPLOADS;
