import { Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  type RequestOf,
  type Transaction,
  type TransactionCreateBody,
  type TransactionUpdateBody,
  transactionCreateBody,
  transactionQuery,
  transactionUpdateBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, IdempotencyKey } from '../http/request.js';
import { ValidBody, ValidQuery } from '../http/validation.js';
import { nextLink } from './next-link.js';

@Controller('transactions')
export class TransactionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(
    @ValidQuery(transactionQuery) query: RequestOf<'ledger.transactions.list'>,
    @Context() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Transaction[]> {
    const { items, next } = await this.rpc.request('ledger.transactions.list', query, context);
    if (next !== null) void reply.header('link', nextLink(request.url, next));
    return items;
  }

  @Post()
  create(
    @ValidBody(transactionCreateBody) body: TransactionCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.create', { body, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(transactionUpdateBody) body: TransactionUpdateBody,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.update', { id, body }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.transactions.delete', { id }, context);
  }
}
