import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { partitionsChanged } from '@pocket/contracts';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { Broadcasts } from '../../messaging/broadcasts.js';
import { Metrics } from '../../metrics/metrics.js';
import { JetStream, type StreamName } from '../jet-stream.js';
import type { StreamMessage } from '../stream-consumer.js';
import { StreamConsumers } from '../stream-consumers.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { PartitionGroup } from './partition-group.js';
import { PartitionReader } from './partition-reader.js';

/** Partitioned stream to read, and the handler of its messages. */
export interface PartitionedReading {
  readonly stream: StreamName;
  /** Under this name the service keeps who reads what and how far; its metrics count by `<group>-<partition>`. */
  readonly group: string;
  readonly partitions: number;
  /** The subjects of a partition. */
  readonly subjects: (partition: number) => string;
  /**
   * The messages of a partition are begun in their order and by one instance, many of them at the same time. It may
   * throw only for what passes, such as a store that is away; messages then come again, and others that follow too.
   */
  readonly deliver: (message: StreamMessage) => Promise<void>;
}

const anyMessage = z.object({});

/** Reads partitioned streams for a service: each partition in one of its instances. */
@Injectable()
export class PartitionReaders implements OnModuleDestroy {
  readonly #groups = new Map<PartitionedReading, PartitionGroup>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly jetStream: JetStream,
    private readonly broadcasts: Broadcasts,
    private readonly metrics: Metrics,
    consumers: StreamConsumers,
  ) {
    consumers.alsoPending(() => this.#pending());
    metrics.gauges('stream_partitions', 'Partitions that this instance reads', ['stream', 'group'], async () =>
      [...this.#groups].map(([{ stream, group }, { size }]) => ({ labels: { stream, group }, value: size })),
    );
  }

  read(options: PartitionedReading): void {
    const { stream, group: name, partitions, subjects, deliver } = options;
    const assignments = new AssignmentsRepository(this.connection, name, partitions);
    const changed = partitionsChanged(name);
    const group = new PartitionGroup(
      assignments,
      (partition, from) => {
        const consumer = `${name}-${partition}`;
        const done = (seconds: number) => this.metrics.messageAges.observe({ stream, consumer }, seconds);
        const source = { stream, filter: subjects(partition), formerDurable: consumer, deliver, done };
        return new PartitionReader(this.jetStream, source, from);
      },
      () => this.broadcasts.send(changed, {}),
    );
    this.#groups.set(options, group);
    this.broadcasts.listen(changed, anyMessage, () => group.update());
    group.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.stop()));
  }

  async #pending() {
    const groups = await Promise.all(
      [...this.#groups].map(async ([{ stream, group }, reader]) =>
        (await reader.pending()).map(({ partition, value }) => {
          return { labels: { stream, consumer: `${group}-${partition}` }, value };
        }),
      ),
    );
    return groups.flat();
  }
}
