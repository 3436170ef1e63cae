import { createServer, type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CommonConfig } from '../config/config.js';

/** In seconds: from what nobody notices to the time limits of requests. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const AGE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60, 300, 1_800];

/**
 * What Prometheus may know of this process: at `/metrics` on a port of its own, which only the operator's network
 * reaches. Without `METRICS_PORT` nothing listens.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(Metrics.name);
  readonly #registry = new Registry();
  #server: Server | undefined;

  /** Requests over HTTP, by method, route pattern and status. */
  readonly httpRequests = this.#histogram('http_request_duration_seconds', 'HTTP requests', REQUEST_BUCKETS, [
    'method',
    'route',
    'status',
  ]);
  /** Requests to other services, by subject and outcome: `OK` or the code of the error. */
  readonly rpcRequests = this.#histogram('nats_request_duration_seconds', 'Requests over NATS', REQUEST_BUCKETS, [
    'subject',
    'outcome',
  ]);
  /** How old a message of a stream was when it was done with. */
  readonly messageAges = this.#histogram('stream_message_age_seconds', 'Age of messages when done', AGE_BUCKETS, [
    'stream',
    'consumer',
  ]);

  constructor(
    service: string,
    private readonly config: Pick<CommonConfig, 'METRICS_HOST' | 'METRICS_PORT'>,
  ) {
    this.#registry.setDefaultLabels({ service });
  }

  /** A value that is asked for whenever somebody looks; where it cannot be had, the metric is left out. */
  gauge(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    const log = this.#log;
    new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [this.#registry],
      async collect() {
        this.reset();
        try {
          this.set(labels, await read());
        } catch (error) {
          log.warn(`${name} could not be read`, error);
          this.remove(labels);
        }
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_HOST: host, METRICS_PORT: port } = this.config;
    if (port === undefined) return;
    collectDefaultMetrics({ register: this.#registry });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        (error: unknown) => {
          this.#log.error('The metrics could not be written', error);
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    this.#server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  #histogram<Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) {
    return new Histogram<Label>({ name, help, buckets, labelNames, registers: [this.#registry] });
  }
}
