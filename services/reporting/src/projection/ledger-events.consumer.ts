import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type LedgerEvent, ledgerEvent } from '@pocket/contracts';
import { JetStream, type StreamMessage } from '@pocket/server';
import { Projector } from './projector.js';

const BATCH = 250;
const GAP_DELAY_MS = 100;
const FAILURE_DELAY_MS = 500;

interface Arrived {
  readonly event: LedgerEvent;
  readonly message: StreamMessage;
}

@Injectable()
export class LedgerEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(LedgerEventsConsumer.name);

  constructor(
    private readonly jetStream: JetStream,
    private readonly projector: Projector,
  ) {}

  onApplicationBootstrap(): void {
    this.jetStream.consume({
      stream: 'LEDGER',
      durable: 'reporting',
      batch: BATCH,
      deliver: (messages) => this.#deliver(messages),
    });
  }

  /** Users side by side: what cannot be applied for one does not hold up the others. */
  async #deliver(messages: readonly StreamMessage[]): Promise<void> {
    const byUser = new Map<string, Arrived[]>();
    for (const message of messages) {
      const parsed = ledgerEvent.safeParse(message.data);
      if (!parsed.success) {
        this.#log.error(
          `Event ${message.streamSequence} of LEDGER is not what was agreed and is dropped`,
          parsed.error,
        );
        message.ack();
        continue;
      }
      const arrived = byUser.get(parsed.data.userId) ?? [];
      arrived.push({ event: parsed.data, message });
      byUser.set(parsed.data.userId, arrived);
    }
    await Promise.all([...byUser].map(([userId, arrived]) => this.#apply(userId, arrived)));
  }

  async #apply(userId: string, arrived: readonly Arrived[]): Promise<void> {
    try {
      const events = arrived.map(({ event }) => event);
      const reached = await this.projector.apply(userId, events);
      for (const { event, message } of arrived) {
        if (event.sequence <= reached) message.ack();
        else message.nak(GAP_DELAY_MS);
      }
    } catch (error) {
      this.#log.error(`Events of user ${userId} could not be applied and come again`, error);
      for (const { message } of arrived) message.nak(FAILURE_DELAY_MS);
    }
  }
}
