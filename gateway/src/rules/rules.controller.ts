import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type OrderBody,
  orderBody,
  type RequestOf,
  type RuleCreateBody,
  type RuleUpdateBody,
  ruleApplyBody,
  ruleCreateBody,
  rulePreviewBody,
  ruleUpdateBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { NamesChange, TellsChanges } from '../http/change-header.js';
import { Context, IdempotencyKey, IfMatch, LongContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('rules')
@TellsChanges()
export class RulesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.rules.list', {}, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.rules.get', { id }, context);
  }

  @Post()
  create(
    @ValidBody(ruleCreateBody) body: RuleCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.create', { body, idempotencyKey }, context);
  }

  @Post('order')
  @HttpCode(200)
  order(
    @ValidBody(orderBody) body: OrderBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.order', { body, idempotencyKey }, context);
  }

  @Post('preview')
  @HttpCode(200)
  preview(
    @ValidBody(rulePreviewBody, 'as it came') body: RequestOf<'ledger.rules.preview'>,
    @LongContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.preview', body, context);
  }

  /** On everything, where no filter says what. */
  @Post(':id/apply')
  @HttpCode(200)
  @NamesChange()
  apply(
    @Param('id') id: string,
    @ValidBody(ruleApplyBody.optional(), 'as it came') body: RequestOf<'ledger.rules.apply'>['body'] | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @LongContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.apply', { id, body: body ?? {}, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(ruleUpdateBody) body: RuleUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.rules.delete', { id, ifMatch }, context);
  }
}
