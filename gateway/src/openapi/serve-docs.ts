import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { openApiDocument } from './document.js';

/** Serves the API document at `/api/openapi.json` and as an interactive page at `/api/docs`. */
export async function serveDocs(app: NestFastifyApplication): Promise<void> {
  const document = openApiDocument();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/openapi.json', async () => document);
  // The plugin serves the document unchanged; only its types end at version 3.0.
  const specification = { document: document as OpenAPIV3.Document };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Pocket API' },
  });
}
