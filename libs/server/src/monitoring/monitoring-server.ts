import { createServer, type Server, type ServerResponse } from 'node:http';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { CommonConfig } from '../config/config.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

/**
 * HTTP server for the operator's network on its own port: `/livez` answers as long as the event
 * loop runs, `/readyz` reports if requests should be sent here, `/metrics` is for Prometheus. It listens from before
 * the process has its dependencies until it ends.
 */
@Injectable()
export class MonitoringServer implements OnApplicationShutdown {
  readonly #log = new Logger(MonitoringServer.name);
  #server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {}

  /** Resolves once it listens; without `METRICS_PORT` nothing does. */
  async listen({ METRICS_HOST, METRICS_PORT }: Pick<CommonConfig, 'METRICS_HOST' | 'METRICS_PORT'>): Promise<void> {
    if (METRICS_PORT === undefined) return;
    this.metrics.addProcess();
    const server = createServer(({ url }, response) => {
      this.#answer(url, response).catch((error: unknown) => {
        this.#log.error(`Answering ${url} failed`, error);
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(METRICS_PORT, METRICS_HOST, resolve);
    });
    this.#server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async #answer(url: string | undefined, response: ServerResponse): Promise<void> {
    switch (url) {
      case '/livez':
        return send(response, 200, { status: 'OK' });
      case '/readyz': {
        const reasons = await this.readiness.reasons();
        if (reasons.length === 0) return send(response, 200, { status: 'OK' });
        return send(response, 503, { status: 'NOT_READY', reasons });
      }
      case '/metrics': {
        const text = await this.metrics.text();
        return void response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
      }
      default:
        return void response.writeHead(404).end();
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
