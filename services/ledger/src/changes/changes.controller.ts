import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { ChangesService } from './changes.service.js';

@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @HandleForCaller('ledger.changes.list')
  list(
    query: ParsedRequestOf<'ledger.changes.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.changes.list'>> {
    return this.changes.list(caller, query);
  }

  @HandleForCaller('ledger.changes.get')
  get(query: ParsedRequestOf<'ledger.changes.get'>, { caller }: CallerContext): Promise<ReplyOf<'ledger.changes.get'>> {
    return this.changes.get(caller.userId, query);
  }

  @HandleForCaller('ledger.changes.export')
  export(
    { cursor }: ParsedRequestOf<'ledger.changes.export'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.changes.export'>> {
    return this.changes.export(caller.userId, cursor);
  }

  @HandleForCaller('ledger.changes.undo')
  undo(
    request: ParsedRequestOf<'ledger.changes.undo'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.changes.undo'>> {
    return this.changes.undo(caller.userId, request, deadline);
  }
}
