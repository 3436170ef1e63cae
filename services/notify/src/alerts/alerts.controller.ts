import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { AlertsService } from './alerts.service.js';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @HandleForCaller('notify.alerts.list')
  list(query: ParsedRequestOf<'notify.alerts.list'>, { caller }: CallerContext) {
    return this.alerts.list(caller.userId, query);
  }

  @HandleForCaller('notify.alerts.count')
  count(_request: object, { caller }: CallerContext) {
    return this.alerts.count(caller.userId);
  }

  @HandleForCaller('notify.alerts.read')
  markRead(request: ParsedRequestOf<'notify.alerts.read'>, { caller }: CallerContext) {
    return this.alerts.markRead(caller.userId, request);
  }

  @HandleForCaller('notify.alerts.delete')
  delete({ id }: ParsedRequestOf<'notify.alerts.delete'>, { caller }: CallerContext) {
    return this.alerts.delete(caller.userId, id);
  }
}
