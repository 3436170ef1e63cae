import { Injectable } from '@nestjs/common';
import { type BookId, bookOf } from '@pocket/contracts';
import { Lease, LeasedWork, now } from '@pocket/server';
import type { DeliveryDocument } from '../alerts/delivery.schema.js';
import { quietEnd } from '../time/quiet-hours.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { type Batch, batchesOf, newSummary } from './batches.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { Messages } from './messages.js';

/** Users whose messages leave at once. */
const MAX_RUNNING = 20;
const CHANNELS = ['push', 'mail'] as const;

interface UserDeliveries {
  readonly id: string;
  readonly bookId: BookId;
}

/** Messages wait for push and mail services, and make way for nobody's requests. */
const nobodyElse = { othersAsk: () => false };

/** Sends what is due by push and mail. Users take turns; an instance that ends leaves its users to another one. */
@Injectable()
export class DeliveryWork extends LeasedWork<UserDeliveries> {
  constructor(
    lease: Lease,
    private readonly users: UsersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly messages: Messages,
  ) {
    super(lease, MAX_RUNNING, nobodyElse);
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<UserDeliveries[]> {
    const users = await this.deliveries.findUsers(limit, [...busyBooks]);
    return users.map((userId) => ({ id: `deliveries ${userId}`, bookId: bookOf({ userId }) }));
  }

  protected leaseNames({ id }: UserDeliveries): readonly string[] {
    return [id];
  }

  protected async work({ bookId: userId }: UserDeliveries): Promise<void> {
    const user = await this.users.find(userId);
    if (!user || user.deletedAt) return;
    // A mail server that is slow does not delay pushes.
    await Promise.all(CHANNELS.map((channel) => this.#channel(user, channel)));
  }

  async #channel(user: UserDocument, channel: DeliveryDocument['channel']): Promise<void> {
    const due = await this.deliveries.due(user._id, channel);
    const end = quietEnd(now(), user.settings.quiet, user.timeZone);
    const [held, open] = end ? [due.filter(waits), due.filter((delivery) => !waits(delivery))] : [[], due];
    for (const batch of batchesOf(held)) {
      await this.deliveries.set(batch, { state: 'held', heldFor: 'quiet', nextAt: end });
    }
    const summary = newSummary(open);
    await this.deliveries.join(summary);
    const joined = new Set(summary);
    const [first] = summary;
    const batches: Batch[] = batchesOf(open.filter((delivery) => !joined.has(delivery)));
    if (first) batches.push({ deliveries: summary, first: { ...first, batchId: first._id } });
    for (const batch of batches) {
      if (this.isStopping) return;
      await this.messages.send(batch, user);
    }
  }
}

const waits = ({ isUrgent }: DeliveryDocument) => !isUrgent;
