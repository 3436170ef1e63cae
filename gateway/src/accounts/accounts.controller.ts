import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  type AccountCreateBody,
  type AccountUpdateBody,
  accountCreateBody,
  accountUpdateBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context, IdempotencyKey } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('accounts')
export class AccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.accounts.list', {}, context);
  }

  @Post()
  create(
    @ValidBody(accountCreateBody) body: AccountCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.create', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(accountUpdateBody) body: AccountUpdateBody,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.accounts.update', { id, body }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.accounts.delete', { id }, context);
  }
}
