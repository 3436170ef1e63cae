import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { WakeUp } from '../../timing/wake-up.js';
import { afterLeaving, afterReport, excessOf, heldBy, type Partition, type Position } from './assignment.js';
import type { AssignmentsRepository } from './assignments.repository.js';
import type { PartitionReader } from './partition-reader.js';

const REPORT_MS = 1_500;

/**
 * Reads this instance's share of the partitions of a stream. Other instances take over the partitions of one that ends
 * at once, and those of one that died after some seconds without a report.
 */
export class PartitionGroup {
  readonly #log = new Logger(PartitionGroup.name);
  readonly #member = randomUUID();
  readonly #readers = new Map<number, PartitionReader>();
  /** Final positions of the partitions that are to be handed back. */
  readonly #ended = new Map<number, Position | undefined>();
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param announce makes the other instances check at once, since a partition became free or an instance joined */
  constructor(
    private readonly assignments: Pick<AssignmentsRepository, 'change'>,
    private readonly read: (partition: number, from: Position | null) => PartitionReader,
    private readonly announce: () => void,
  ) {}

  get size(): number {
    return this.#readers.size;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Checks at once for free partitions. */
  update(): void {
    this.#wakeUp.signal();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp.signal();
    await this.#running;
  }

  pending(): Promise<{ readonly partition: number; readonly value: number }[]> {
    return Promise.all(
      [...this.#readers].map(async ([partition, reader]) => ({ partition, value: await reader.pending() })),
    );
  }

  async #run(): Promise<void> {
    let isKnown = false;
    while (!this.#stopped) {
      try {
        await this.#report();
        if (!isKnown) this.announce();
        isKnown = true;
      } catch (error) {
        this.#log.warn('Reporting the partitions failed, retrying', error);
      }
      if (!this.#stopped) await this.#wakeUp.wait(REPORT_MS);
    }
    await this.#leave();
  }

  async #report(): Promise<void> {
    const ended = new Map(this.#ended);
    const assignment = await this.assignments.change((before) => {
      const reached = this.#reached(ended);
      return afterReport(before, { member: this.#member, now: new Date(), reached, handedBack: new Set(ended.keys()) });
    });
    for (const partition of ended.keys()) {
      this.#ended.delete(partition);
      this.#readers.delete(partition);
    }
    if (ended.size > 0) this.announce();
    this.#follow(assignment.partitions);
    for (const partition of excessOf(this.#member, assignment)) this.#handBack(partition);
  }

  #follow(partitions: readonly Partition[]): void {
    const held = new Set(heldBy(this.#member, partitions));
    for (const [partition, reader] of this.#readers) {
      if (held.has(partition)) continue;
      // This instance was considered dead: the new holder reports the position now.
      this.#readers.delete(partition);
      void reader.stop();
    }
    for (const partition of held) {
      if (this.#readers.has(partition)) continue;
      const reader = this.read(partition, partitions[partition]?.position ?? null);
      this.#readers.set(partition, reader);
      reader.start();
    }
  }

  #handBack(partition: number): void {
    const reader = this.#readers.get(partition);
    void reader?.stop().then(() => {
      if (this.#readers.get(partition) !== reader) return;
      this.#ended.set(partition, reader.position);
      this.#wakeUp.signal();
    });
  }

  async #leave(): Promise<void> {
    await Promise.all([...this.#readers.values()].map((reader) => reader.stop()));
    try {
      const report = { member: this.#member, now: new Date(), reached: this.#reached(this.#ended) };
      await this.assignments.change((before) => afterLeaving(before, report));
      this.announce();
    } catch (error) {
      this.#log.warn('Leaving the group failed, others take over the partitions in some seconds', error);
    }
  }

  #reached(ended: ReadonlyMap<number, Position | undefined>): Map<number, Position> {
    const reached = new Map<number, Position>();
    for (const [partition, reader] of this.#readers) {
      const position = ended.get(partition) ?? reader.position;
      if (position) reached.set(partition, position);
    }
    return reached;
  }
}
