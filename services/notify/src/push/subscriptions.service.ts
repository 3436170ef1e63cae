import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  AppError,
  type Caller,
  DEMO,
  type MessageReply,
  PUSH_LIMITS,
  type PushSubscriptionBody,
  type PushSubscriptionInfo,
} from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { NOTIFY_SETTINGS, type NotifySettings } from '../config.js';
import { UsersService } from '../people/users.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { EndpointRules } from './endpoint-rules.js';
import type { SubscriptionDocument } from './subscription.schema.js';
import { isTaken, SubscriptionsRepository } from './subscriptions.repository.js';

@Injectable()
export class SubscriptionsService {
  readonly #rules: EndpointRules;

  constructor(
    @Inject(NOTIFY_SETTINGS) { PUSH_ALLOW }: Pick<NotifySettings, 'PUSH_ALLOW'>,
    @InjectConnection() private readonly connection: Connection,
    private readonly people: UsersService,
    private readonly users: UsersRepository,
    private readonly subscriptions: SubscriptionsRepository,
  ) {
    this.#rules = new EndpointRules(PUSH_ALLOW);
    people.alsoRemove((userId, session) => subscriptions.removeAll(userId, session));
  }

  async list({ userId }: Caller): Promise<PushSubscriptionInfo[]> {
    return (await this.subscriptions.list(userId)).map(viewOf);
  }

  /** @throws AppError `FORBIDDEN` for the demo account, `VALIDATION_FAILED`, `LIMIT_REACHED` */
  async create(caller: Caller, { endpoint, keys, name }: PushSubscriptionBody): Promise<PushSubscriptionInfo> {
    refuseDemo(caller);
    if (!this.#rules.permits(endpoint)) {
      throw new AppError('VALIDATION_FAILED', 'endpoint must be an https address outside of private networks');
    }
    await this.people.ensure(caller);
    const { userId, sessionId } = caller;
    for (;;) {
      try {
        return viewOf(await this.#save({ userId, sessionId, endpoint, ...keys, name }));
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
  }

  /** @throws AppError `FORBIDDEN` for the demo account, `NOT_FOUND` */
  async delete(caller: Caller, id: string): Promise<MessageReply> {
    refuseDemo(caller);
    if (!(await this.subscriptions.remove(caller.userId, id))) {
      throw new AppError('NOT_FOUND', 'This subscription does not exist');
    }
    return { message: 'Subscription deleted' };
  }

  async #save(fields: Parameters<SubscriptionsRepository['save']>[0]): Promise<SubscriptionDocument> {
    let saved: SubscriptionDocument | null = null;
    await withTransaction(this.connection, async (session) => {
      // Conflicts with a deletion of the user, which then finds the subscription.
      if (!(await this.users.touch(fields.userId, session))) throw new AppError('UNAUTHENTICATED', 'Please sign in');
      saved = await this.subscriptions.save(fields, session);
      if (!saved) {
        throw new AppError('LIMIT_REACHED', `At most ${PUSH_LIMITS.subscriptions} browsers can get pushes`);
      }
    });
    if (!saved) throw new Error('The subscription was not stored');
    return saved;
  }
}

/** @throws AppError `FORBIDDEN` */
export function refuseDemo({ userId }: Pick<Caller, 'userId'>): void {
  if (userId === DEMO.userId) throw new AppError('FORBIDDEN', 'The demo account gets no pushes and mails');
}

function viewOf({ _id, name, createdAt }: SubscriptionDocument): PushSubscriptionInfo {
  const id = _id.toHexString();
  return { id, _id: id, name, createdAt: createdAt.toISOString() };
}
