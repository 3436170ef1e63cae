import { AppError } from '@pocket/contracts';
import type { FastifyInstance } from 'fastify';

/** The only path that accepts a form: mail programs send `List-Unsubscribe=One-Click` there. */
const ONE_CLICK = '/api/alerts/unsubscribe/:token';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_BYTES = 1_024;

/** Accepts the form of a one-click request, which says nothing that its address does not say. */
export function acceptOneClick(fastify: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  fastify.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, _body, done) => {
    if (request.routeOptions.url === ONE_CLICK) done(null, undefined);
    else done(new AppError('VALIDATION_FAILED', 'The body must be JSON'));
  });
}
