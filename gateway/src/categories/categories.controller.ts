import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  type CategoryCreateBody,
  type CategoryUpdateBody,
  categoryCreateBody,
  categoryUpdateBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context, IdempotencyKey } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('categories')
export class CategoriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Context() context: CallerContext) {
    return this.rpc.request('ledger.categories.list', {}, context);
  }

  @Post()
  create(
    @ValidBody(categoryCreateBody) body: CategoryCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.create', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(categoryUpdateBody) body: CategoryUpdateBody,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.categories.update', { id, body }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.categories.delete', { id }, context);
  }
}
