import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, Handle, HandleForCaller } from '@pocket/server';
import { KeyChecks } from './key-checks.js';
import { KeysService } from './keys.service.js';

@Controller()
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly checks: KeyChecks,
  ) {}

  @HandleForCaller('auth.keys.list')
  list(_request: object, { caller }: CallerContext) {
    return this.keys.list(caller.userId);
  }

  @HandleForCaller('auth.keys.current')
  current(_request: object, { caller }: CallerContext) {
    return this.keys.current(caller);
  }

  @HandleForCaller('auth.keys.create')
  create({ body, client }: ParsedRequestOf<'auth.keys.create'>, { caller }: CallerContext) {
    return this.keys.create(caller, body, client);
  }

  @HandleForCaller('auth.keys.delete')
  async delete({ id, client }: ParsedRequestOf<'auth.keys.delete'>, { caller }: CallerContext) {
    await this.keys.delete(caller, id, client);
    return { message: 'Key deleted' };
  }

  @Handle('auth.keys.check')
  check(request: ParsedRequestOf<'auth.keys.check'>) {
    return this.checks.check(request);
  }

  @Handle('auth.keys.confirm')
  async confirm(request: ParsedRequestOf<'auth.keys.confirm'>) {
    await this.checks.confirm(request);
    return {};
  }
}
