import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { type streams, streamsOf } from '@pocket/contracts';
import {
  DiscardPolicy,
  headers,
  type JetStreamClient,
  type JetStreamManager,
  NatsError,
  nanos,
  StorageType,
  StringCodec,
} from 'nats';
import { NatsLink } from '../messaging/nats-link.js';
import { inSpan, writeTrace } from '../telemetry/spans.js';
import { isTracing } from '../telemetry/telemetry.js';

const DUPLICATE_WINDOW_MS = 120_000;
const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;
const RETRY_MS = 250;
const STREAM_EXISTS_DIFFERENTLY = 10058;
const text = StringCodec();

export type StreamName = keyof typeof streams;

/** The streams that carry facts from one service to another. */
@Injectable()
export class JetStream implements OnModuleDestroy {
  readonly #log = new Logger(JetStream.name);
  readonly #client: JetStreamClient;
  #closed = false;

  constructor(
    readonly link: NatsLink,
    private readonly replicas: number,
    /** Process whose rights the broker checks; one that the contract does not name maintains every stream. */
    private readonly process = '',
    /** Size of a bounded stream. */
    readonly boundedMb = 1_024,
  ) {
    this.#client = link.connection.jetstream({ timeout: 3_000 });
  }

  /**
   * Creates missing streams; retries until JetStream is available. Called again after the broker lost streams, it
   * creates them empty.
   */
  async ensureStreams(): Promise<void> {
    let isTold = false;
    while (!this.#closed) {
      try {
        if (this.link.isUp) return await this.#addStreams();
      } catch (error) {
        if (!isTold) this.#log.warn('JetStream is not available yet', error);
        isTold = true;
      }
      await delay(RETRY_MS);
    }
  }

  /**
   * Stores `event` and resolves once the stream has it. A repeat of `id` within two minutes is dropped there.
   * @throws Error when the stream could not be reached; the event may have been stored nevertheless.
   */
  async publish(subject: string, event: object, id: string): Promise<void> {
    if (!this.link.isUp) throw new Error('NATS is not connected');
    try {
      await inSpan({ name: 'publish event', kind: SpanKind.PRODUCER }, () =>
        this.#client.publish(subject, text.encode(JSON.stringify(event)), { msgID: id, ...tracedHeaders() }),
      );
    } catch (error) {
      if (isNobodyThere(error)) await this.#addStreams();
      throw error;
    }
  }

  /** Removes every stored event of a subject but the last `keep`. */
  async purge(stream: StreamName, subject: string, keep = 0): Promise<void> {
    const { streams: api } = await this.manager();
    await api.purge(stream, { filter: subject, ...(keep > 0 ? { keep } : {}) });
  }

  manager(): Promise<JetStreamManager> {
    return this.link.connection.jetstreamManager({ timeout: 3_000 });
  }

  client(): JetStreamClient {
    return this.#client;
  }

  onModuleDestroy(): void {
    this.#closed = true;
  }

  async #addStreams(): Promise<void> {
    const { streams: api } = await this.manager();
    for (const [name, { subjects, days, isBounded, isKeeper }] of streamsOf(this.process)) {
      const config = {
        subjects: [...subjects],
        max_age: nanos(days * DAY_MS),
        storage: StorageType.File,
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
        num_replicas: this.replicas,
        ...(isBounded ? { max_bytes: this.boundedMb * MIB, discard: DiscardPolicy.New, allow_direct: true } : {}),
      };
      try {
        await api.add({ name, ...config });
      } catch (error) {
        if (!isApiError(error, STREAM_EXISTS_DIFFERENTLY)) throw error;
        if (isKeeper) await api.update(name, config);
      }
    }
  }
}

function tracedHeaders() {
  if (!isTracing()) return {};
  const message = headers();
  writeTrace(message);
  return { headers: message };
}

function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}

function isNobodyThere(error: unknown): boolean {
  return error instanceof NatsError && error.code === '503';
}
