import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { RulesService } from './rules.service.js';

@Controller()
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @HandleForCaller('notify.rules.list')
  list(_request: object, context: CallerContext) {
    return this.rules.list(context);
  }

  @HandleForCaller('notify.rules.get')
  get({ id }: ParsedRequestOf<'notify.rules.get'>, context: CallerContext) {
    return this.rules.get(context, id);
  }

  @HandleForCaller('notify.rules.create')
  create(request: ParsedRequestOf<'notify.rules.create'>, context: CallerContext) {
    return this.rules.create(context, request);
  }

  @HandleForCaller('notify.rules.update')
  update(request: ParsedRequestOf<'notify.rules.update'>, context: CallerContext) {
    return this.rules.update(context, request);
  }

  @HandleForCaller('notify.rules.delete')
  delete(request: ParsedRequestOf<'notify.rules.delete'>, context: CallerContext) {
    return this.rules.delete(context, request);
  }
}
