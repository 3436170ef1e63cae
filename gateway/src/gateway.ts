import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, Metrics, NestLogger, Readiness, type Running } from '@pocket/server';
import { countEarlyAnswers } from './auth/count-early-answers.js';
import { KeyGate } from './auth/key-gate.js';
import type { GatewayConfig } from './config.js';
import { gatewayModule } from './gateway.module.js';
import { recordRequests } from './http/access-log.js';
import { createAdapter } from './http/adapter.js';
import { answerUploadsEarly } from './http/answer-early.js';
import { enforceBodyTimeout } from './http/enforce-body-timeout.js';
import { acceptJsonOnly } from './http/json-body.js';
import { acceptOneClick } from './http/one-click-body.js';
import { returnRequestIds } from './http/request-id.js';
import { traceRequests } from './http/trace-requests.js';
import { acceptUploads } from './http/upload-body.js';
import { serveDocs } from './openapi/serve-docs.js';

/** Time that a browser caches the reply to a CORS preflight. */
const PREFLIGHT_VALID_S = 600;
/** Interval at which a stopping gateway closes idle connections. */
const IDLE_CHECK_MS = 50;

/** A gateway that listens. */
export interface RunningGateway extends Running {
  /** Address of the API without a trailing slash. */
  readonly url: string;
}

/** @throws if the port is taken or a module cannot start */
export async function startGateway(
  config: GatewayConfig,
  logger = createLogger('gateway', config.LOG_LEVEL),
): Promise<RunningGateway> {
  const app = await NestFactory.create<NestFastifyApplication>(gatewayModule(config), createAdapter(config), {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorate('answerWithinMs', config.ANSWER_WITHIN_MS);
  traceRequests(fastify);
  returnRequestIds(fastify);
  recordRequests(fastify, logger, app.get(Metrics, { strict: false }));
  acceptJsonOnly(fastify);
  acceptUploads(fastify);
  acceptOneClick(fastify);
  answerUploadsEarly(fastify);
  enforceBodyTimeout(fastify);
  countEarlyAnswers(fastify, app.get(KeyGate, { strict: false }));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  if (config.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Request-Id'],
      exposedHeaders: [
        'Content-Disposition',
        'Link',
        'Retry-After',
        'X-Change-Id',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'X-Request-Id',
      ],
      maxAge: PREFLIGHT_VALID_S,
    });
  }
  app.setGlobalPrefix('api');
  await serveDocs(app);
  await app.listen(config.PORT, config.HOST);
  const url = `${await app.getUrl()}/api`;
  logger.info({ url }, 'listening');
  const readiness = app.get(Readiness, { strict: false });
  readiness.started();
  return {
    url,
    close: async () => {
      readiness.stopping();
      // Fastify closes connections that are idle now, but keeps those that become idle later.
      const idle = setInterval(() => fastify.server.closeIdleConnections(), IDLE_CHECK_MS);
      await app.close().finally(() => clearInterval(idle));
    },
  };
}
