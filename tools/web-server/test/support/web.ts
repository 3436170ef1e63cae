import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServerContext } from '../../src/app.js';
import type { WebServerConfig } from '../../src/config.js';
import { type Resolve, resolveName } from '../../src/gateways.js';
import type { Limits } from '../../src/limits.js';
import { createWebServer } from '../../src/server.js';

/** A web server that listens, in front of gateways. */
export interface Web {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly port: number;
}

interface Options {
  readonly gateways: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly resolve?: Resolve;
  readonly trustedProxies?: readonly string[];
}

const running: FastifyInstance[] = [];

/** Starts a web server on a free port of this machine; it serves no files. */
export async function startWeb({
  gateways,
  limits,
  resolve = resolveName,
  trustedProxies = [],
}: Options): Promise<Web> {
  const config: WebServerConfig = {
    host: '127.0.0.1',
    port: 1,
    serves: 'shell',
    releases: '/nowhere',
    gatewayUrls: gateways,
    remoteOrigins: [],
    trustedProxies,
    demoAccount: false,
    metricsHost: '127.0.0.1',
  };
  const context = createServerContext('shell');
  const app = await createWebServer(
    config,
    { ...context, limits: { ...context.limits, tooLargeMs: 0, ...limits } },
    resolve,
  );
  app.log.level = 'silent';
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  running.push(app);
  return { app, port, url: `http://127.0.0.1:${port}` };
}

/** Stops all that {@link startWeb} started. */
export async function stopWebs(): Promise<void> {
  await Promise.all(
    running.splice(0).map((app) => {
      app.server.closeAllConnections();
      return app.close();
    }),
  );
}
