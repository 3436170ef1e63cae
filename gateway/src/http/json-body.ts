import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only. An empty body counts as none, because the web client sets the JSON content type on every
 * request.
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
