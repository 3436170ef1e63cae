import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { timeZoneName, userEvent } from '@pocket/contracts';
import { StreamConsumers, type StreamMessage } from '@pocket/server';
import { UsersService } from '../people/users.service.js';
import { UsersRepository } from '../users/users.repository.js';

/** A failed event does not delay the others: they have the same result in any order. */
const MAX_IN_FLIGHT = 20;
/** Zone of a profile that never had another one. */
const FIRST_ZONE = 'America/New_York';

/** Learns of users, their zones and their deletion. Each event may come more than once. */
@Injectable()
export class UserEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(UserEventsConsumer.name);

  constructor(
    private readonly consumers: StreamConsumers,
    private readonly users: UsersService,
    private readonly records: UsersRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers.consume({
      stream: 'USERS',
      durable: 'notify',
      maxInFlight: MAX_IN_FLIGHT,
      deliver: (message) => this.#take(message),
    });
  }

  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const event = userEvent.safeParse(data);
    if (!event.success) {
      this.#log.error(`Event ${streamSequence} of USERS is invalid, skipping it`, event.error);
      return;
    }
    const { type, userId, timeZone = FIRST_ZONE, sequence = 0 } = event.data;
    if (type === 'user.deleted') return this.users.delete(userId);
    if (type !== 'user.registered' && type !== 'user.timeZoneChanged') return;
    const zone = timeZoneName(timeZone) ?? FIRST_ZONE;
    await this.users.create(userId, zone, sequence);
    await this.records.setTimeZone(userId, zone, sequence);
  }
}
