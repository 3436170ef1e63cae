import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type BudgetCreateBody, type BudgetUpdateBody, budgetCreateBody, budgetUpdateBody } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { TellsChanges } from '../http/change-header.js';
import { Context, IdempotencyKey, IfMatch } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('budgets')
@TellsChanges()
export class BudgetsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.budgets.list', {}, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.budgets.get', { id }, context);
  }

  @Post()
  create(
    @ValidBody(budgetCreateBody) body: BudgetCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.budgets.create', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(budgetUpdateBody) body: BudgetUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.budgets.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.budgets.delete', { id, ifMatch }, context);
  }
}
