import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, Handle, HandleForCaller } from '@pocket/server';
import { TestAlerts } from './test-alerts.js';
import { Unsubscribing } from './unsubscribing.js';

@Controller()
export class DeliveryController {
  constructor(
    private readonly tests: TestAlerts,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  @HandleForCaller('notify.alerts.test')
  test(_request: object, { caller }: CallerContext) {
    return this.tests.send(caller);
  }

  @Handle('notify.mail.unsubscribe')
  unsubscribe({ token }: ParsedRequestOf<'notify.mail.unsubscribe'>) {
    return this.unsubscribing.unsubscribe(token);
  }
}
