import type { FastifyInstance } from 'fastify';

/**
 * JSON is all that this API reads. An empty body is none: the web client names JSON on every request, also on
 * those without a body.
 */
export function acceptJsonOnly(
  fastify: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser' | 'removeAllContentTypeParsers'>,
): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body, done);
  });
}
