import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp, createServerContext } from './app.js';
import type { WebServerConfig } from './config.js';
import { sendFirst, sendNotFound, serveFiles } from './files.js';
import { createPause } from './pause.js';

/** One remote's releases, on an origin of its own: `/<project>/<version>/…`. Its files are public, as all code is. */
export async function createRemoteServer(
  { serves, releases }: WebServerConfig,
  context = createServerContext(serves),
): Promise<FastifyInstance> {
  if (!releases) throw new Error('RELEASES_DIR is not set');
  const app = createApp(context);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  await serveFiles(app, releases);
  app.get<{ Params: { '*': string } }>(`/${serves}/*`, (request, reply) =>
    sendFirst(reply, request.params['*'], [join(releases, serves)]),
  );
  const pause = createPause(context.limits.missingMs);
  app.setNotFoundHandler(async (_request, reply) => {
    await pause();
    return sendNotFound(reply);
  });
  context.readiness.need('releases', () => readdir(join(releases, serves)));
  return app;
}
