import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type CategoryCreateBody,
  type CategoryOrderBody,
  type CategoryUpdateBody,
  categoryCreateBody,
  categoryOrderBody,
  categoryUpdateBody,
  mergeBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { TellsChanges } from '../http/change-header.js';
import { Context, IdempotencyKey, IfMatch, LongContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('categories')
@TellsChanges()
export class CategoriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.categories.list', {}, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.categories.get', { id }, context);
  }

  @Post()
  create(
    @ValidBody(categoryCreateBody) body: CategoryCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.create', { body, idempotencyKey }, context);
  }

  @Post('order')
  @HttpCode(200)
  order(
    @ValidBody(categoryOrderBody) body: CategoryOrderBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.order', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(categoryUpdateBody) body: CategoryUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.categories.delete', { id, ifMatch }, context);
  }

  @Post(':id/merge')
  @HttpCode(200)
  merge(
    @Param('id') id: string,
    @ValidBody(mergeBody) body: { readonly intoId: string },
    @IdempotencyKey() idempotencyKey: string | undefined,
    @LongContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.merge', { id, body, idempotencyKey }, context);
  }
}
