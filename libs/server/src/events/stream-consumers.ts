import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Measured, Metrics } from '../metrics/metrics.js';
import { JetStream } from './jet-stream.js';
import { type ConsumerOptions, StreamConsumer } from './stream-consumer.js';

/** Consumes streams until the process ends. */
@Injectable()
export class StreamConsumers implements OnModuleDestroy {
  readonly #consumers = new Map<ConsumerOptions, StreamConsumer>();
  readonly #givenUp;
  #others: () => Promise<readonly Measured[]> = async () => [];

  constructor(
    private readonly jetStream: JetStream,
    private readonly metrics: Metrics,
  ) {
    this.#givenUp = metrics.counter('stream_messages_given_up_total', 'Messages that failed too often', [
      'stream',
      'consumer',
    ]);
    metrics.gauges('stream_consumer_pending', 'Messages that are not done with', ['stream', 'consumer'], () =>
      this.#pending(),
    );
  }

  /**
   * Hands a stream's messages to `deliver`; instances with the same `durable` share them. The broker keeps what was
   * not acknowledged, through restarts on either side.
   */
  consume(options: ConsumerOptions): void {
    const labels = { stream: options.stream, consumer: options.durable };
    const consumer = new StreamConsumer(this.jetStream, options, {
      done: (seconds) => this.metrics.messageAges.observe(labels, seconds),
      givenUp: () => this.#givenUp.inc(labels),
    });
    this.#consumers.set(options, consumer);
    consumer.start();
  }

  /** Adds values to the metric of pending messages. */
  alsoPending(read: () => Promise<readonly Measured[]>): void {
    this.#others = read;
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
  }

  async #pending() {
    const { consumers } = await this.jetStream.manager();
    const own = await Promise.all(
      [...this.#consumers.keys()].map(async ({ stream, durable }) => {
        const { num_pending, num_ack_pending } = await consumers.info(stream, durable);
        return { labels: { stream, consumer: durable }, value: num_pending + num_ack_pending };
      }),
    );
    return [...own, ...(await this.#others())];
  }
}
