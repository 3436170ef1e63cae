import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type AccountCreateBody,
  type AccountsOrderBody,
  type AccountUpdateBody,
  accountCreateBody,
  accountsOrderBody,
  accountUpdateBody,
  type ReconcileBody,
  reconcileBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { TellsChanges } from '../http/change-header.js';
import { Context, IdempotencyKey, IfMatch, LongContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('accounts')
@TellsChanges()
export class AccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.accounts.list', {}, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.accounts.get', { id }, context);
  }

  @Post()
  create(
    @ValidBody(accountCreateBody) body: AccountCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.create', { body, idempotencyKey }, context);
  }

  @Post('order')
  @HttpCode(200)
  order(
    @ValidBody(accountsOrderBody) body: AccountsOrderBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.order', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(accountUpdateBody) body: AccountUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.accounts.delete', { id, ifMatch }, context);
  }

  @Post(':id/reconcile')
  @HttpCode(200)
  reconcile(
    @Param('id') id: string,
    @ValidBody(reconcileBody) body: ReconcileBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @LongContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.reconcile', { id, body, idempotencyKey }, context);
  }
}
