import { Injectable, Logger } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../timing/timeout.js';

/** In seconds: from imperceptible to the timeouts of requests. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In seconds. Fine enough around the usual values to show that they double. */
const AGE_BUCKETS = [
  0.0025, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800,
];
/** Shares of one. */
const SHARE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** A slow gauge, for example while the store is away, is left out instead of delaying all metrics. */
const GAUGE_LIMIT_MS = 1_000;

/** Value of a gauge with its labels. */
export interface Measured {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Metrics of this process for Prometheus. */
@Injectable()
export class Metrics {
  readonly #log = new Logger(Metrics.name);
  readonly #registry = new Registry();

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
  /** Age of stream messages when they are done. */
  readonly messageAges = this.#histogram('stream_message_age_seconds', 'Age of messages when done', AGE_BUCKETS, [
    'stream',
    'consumer',
  ]);

  /** Users whom a periodic job skipped after an error, by job. */
  readonly userJobFailures = this.counter('user_job_failures_total', 'Users whom a job over all of them passed over', [
    'job',
  ]);

  constructor(service: string) {
    this.#registry.setDefaultLabels({ service });
  }

  /**
   * Adds a gauge that is read at each collection, never twice at once. If reading fails or takes longer than a second,
   * the metric is left out.
   */
  gauge(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    this.gauges(name, help, Object.keys(labels), async () => [{ labels, value: await read() }]);
  }

  /** {@link gauge} for values that differ by their labels. */
  gauges(name: string, help: string, labelNames: readonly string[], read: () => Promise<readonly Measured[]>): void {
    const log = this.#log;
    let collection: Promise<readonly Measured[]> | undefined;
    const readOnce = () => {
      collection ??= read().finally(() => {
        collection = undefined;
      });
      return collection;
    };
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await withTimeout(GAUGE_LIMIT_MS, readOnce())) this.set({ ...labels }, value);
        } catch (error) {
          log.warn(`Reading ${name} failed`, error);
          // Without labels a reset gauge is not gone but zero.
          if (labelNames.length === 0) this.remove({});
        }
      },
    });
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.#registry] });
  }

  /** In seconds. */
  duration<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Histogram<Label> {
    return this.#histogram(name, help, AGE_BUCKETS, [...labelNames]);
  }

  /** A part of something, between 0 and 1. */
  ratio<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Histogram<Label> {
    return this.#histogram(name, help, SHARE_BUCKETS, [...labelNames]);
  }

  /** Memory, event loop and garbage collection of the process. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #histogram<Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) {
    return new Histogram<Label>({ name, help, buckets, labelNames, registers: [this.#registry] });
  }
}
