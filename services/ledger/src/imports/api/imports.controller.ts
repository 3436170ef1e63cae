import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { ImportOutcomesService } from './import-outcomes.service.js';
import { ImportUpdatesService } from './import-updates.service.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly updates: ImportUpdatesService,
    private readonly outcomes: ImportOutcomesService,
  ) {}

  @HandleForCaller('ledger.imports.list')
  list(_: ParsedRequestOf<'ledger.imports.list'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.imports.list'>> {
    return this.imports.list(caller.userId);
  }

  @HandleForCaller('ledger.imports.get')
  get(
    { id }: ParsedRequestOf<'ledger.imports.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.get'>> {
    return this.imports.get(caller.userId, id);
  }

  @HandleForCaller('ledger.imports.reserve')
  reserve(
    request: ParsedRequestOf<'ledger.imports.reserve'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.reserve'>> {
    return this.imports.reserve(caller.userId, request);
  }

  @HandleForCaller('ledger.imports.release')
  release(
    request: ParsedRequestOf<'ledger.imports.release'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.release'>> {
    return this.imports.release(caller.userId, request);
  }

  @HandleForCaller('ledger.imports.create')
  create(
    request: ParsedRequestOf<'ledger.imports.create'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.create'>> {
    return this.imports.create(caller, request);
  }

  @HandleForCaller('ledger.imports.update')
  update(
    request: ParsedRequestOf<'ledger.imports.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.update'>> {
    return this.updates.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.imports.delete')
  delete(
    { id }: ParsedRequestOf<'ledger.imports.delete'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.delete'>> {
    return this.imports.delete(caller.userId, id);
  }

  @HandleForCaller('ledger.imports.rows')
  rows(
    query: ParsedRequestOf<'ledger.imports.rows'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.rows'>> {
    return this.imports.rows(caller.userId, query);
  }

  @HandleForCaller('ledger.imports.apply')
  apply(
    request: ParsedRequestOf<'ledger.imports.apply'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.apply'>> {
    return this.outcomes.apply(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.imports.undo')
  undo(
    request: ParsedRequestOf<'ledger.imports.undo'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.imports.undo'>> {
    return this.outcomes.undo(caller.userId, request, deadline);
  }
}
