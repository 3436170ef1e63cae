import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { TransfersService } from './transfers.service.js';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @HandleForCaller('ledger.transfers.get')
  get(
    { id }: ParsedRequestOf<'ledger.transfers.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.get'>> {
    return this.transfers.get(caller.userId, id);
  }

  @HandleForCaller('ledger.transfers.create')
  create(
    request: ParsedRequestOf<'ledger.transfers.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.create'>> {
    return this.transfers.create(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.update')
  update(
    request: ParsedRequestOf<'ledger.transfers.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.update'>> {
    return this.transfers.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.delete')
  delete(
    request: ParsedRequestOf<'ledger.transfers.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.delete'>> {
    return this.transfers.delete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.match')
  match(
    request: ParsedRequestOf<'ledger.transfers.match'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.match'>> {
    return this.transfers.match(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.complete')
  complete(
    request: ParsedRequestOf<'ledger.transfers.complete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.complete'>> {
    return this.transfers.complete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.unlink')
  unlink(
    request: ParsedRequestOf<'ledger.transfers.unlink'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.unlink'>> {
    return this.transfers.unlink(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.transfers.candidates')
  candidates(
    _: ParsedRequestOf<'ledger.transfers.candidates'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.transfers.candidates'>> {
    return this.transfers.candidates(caller);
  }
}
