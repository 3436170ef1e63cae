import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { OwnKeysStore } from './own-keys.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly keys: OwnKeysStore,
  ) {}

  @HandleForCaller('notify.push.key')
  async key() {
    return { key: (await this.keys.get()).publicKey };
  }

  @HandleForCaller('notify.subscriptions.list')
  list(_request: object, { caller }: CallerContext) {
    return this.subscriptions.list(caller);
  }

  @HandleForCaller('notify.subscriptions.create')
  create({ body }: ParsedRequestOf<'notify.subscriptions.create'>, { caller }: CallerContext) {
    return this.subscriptions.create(caller, body);
  }

  @HandleForCaller('notify.subscriptions.delete')
  delete({ id }: ParsedRequestOf<'notify.subscriptions.delete'>, { caller }: CallerContext) {
    return this.subscriptions.delete(caller, id);
  }
}
