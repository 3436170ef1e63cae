import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @HandleForCaller('notify.settings.get')
  get(_request: object, context: CallerContext) {
    return this.settings.get(context);
  }

  @HandleForCaller('notify.settings.update')
  update(request: ParsedRequestOf<'notify.settings.update'>, context: CallerContext) {
    return this.settings.update(context, request);
  }
}
