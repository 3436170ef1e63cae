import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { RuleRunsService } from './rule-runs.service.js';
import { RulesService } from './rules.service.js';

@Controller()
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly runs: RuleRunsService,
  ) {}

  @HandleForCaller('ledger.rules.list')
  list(_: ParsedRequestOf<'ledger.rules.list'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.rules.list'>> {
    return this.rules.list(caller.userId);
  }

  @HandleForCaller('ledger.rules.get')
  get({ id }: ParsedRequestOf<'ledger.rules.get'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.rules.get'>> {
    return this.rules.get(caller.userId, id);
  }

  @HandleForCaller('ledger.rules.create')
  create(
    request: ParsedRequestOf<'ledger.rules.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.create'>> {
    return this.rules.create(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.rules.update')
  update(
    request: ParsedRequestOf<'ledger.rules.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.update'>> {
    return this.rules.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.rules.delete')
  delete(
    request: ParsedRequestOf<'ledger.rules.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.delete'>> {
    return this.rules.delete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.rules.order')
  order(
    request: ParsedRequestOf<'ledger.rules.order'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.order'>> {
    return this.rules.order(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.rules.preview')
  preview(
    request: ParsedRequestOf<'ledger.rules.preview'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.preview'>> {
    return this.runs.preview(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.rules.apply')
  apply(
    request: ParsedRequestOf<'ledger.rules.apply'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.rules.apply'>> {
    return this.runs.apply(caller.userId, request, deadline);
  }
}
