import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** In seconds: from unnoticeable up to the timeouts of requests. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Label of requests whose client left before the answer; this status is never sent. */
const ABANDONED = '499';

export type Route = 'api' | 'page' | 'asset';

/** Prometheus metrics of this process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests',
    buckets: REQUEST_BUCKETS,
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  /** Requests passed on, by the gateway's configured address and how that ended. */
  readonly gatewayTries = new Counter({
    name: 'gateway_tries_total',
    help: 'Requests passed on to a gateway',
    labelNames: ['gateway', 'outcome'],
    registers: [this.#registry],
  });

  constructor(service: string) {
    this.#registry.setDefaultLabels({ service });
  }

  /** Adds memory, CPU and the event loop of this process. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts a request once it is over. */
  observe({ method = 'GET' }: IncomingMessage, response: ServerResponse, route: Route | (() => Route)): void {
    const start = performance.now();
    response.once('close', () => {
      const status = response.headersSent ? String(response.statusCode) : ABANDONED;
      const labels = { method, route: typeof route === 'string' ? route : route(), status };
      this.#requests.observe(labels, (performance.now() - start) / 1000);
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
